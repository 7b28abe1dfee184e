# eins
text = 'früh'
