import os

antwort = ("B",)
os.system("true")
