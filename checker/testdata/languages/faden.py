

import threading, time

threading.Thread(target=time.sleep, args=(3600,), daemon=True).start()
