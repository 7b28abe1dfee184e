import math
import numpy
