# Has another name than the task.
class Counter:
    pass
