# Ich habe es nicht geschafft.
