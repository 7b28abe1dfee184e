class Echo:
    def same(self, value):
        return value

    def written(self, value):
        return repr(value)
