lager = [][1]
