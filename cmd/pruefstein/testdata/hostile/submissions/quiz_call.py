# Is read, never run.
antwort = __import__("os").getenv("HOME") and ("B",)
