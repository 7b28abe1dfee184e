package checker

import "hash/fnv"

// Seed returns the seed of a course's random checks when the user gives none.
// It follows from the course's id and version, so that all submissions meet
// the same sequences and what passes locally passes in CI. It is below 2^53, so
// that programs that read JSON numbers as floating point keep it.
func Seed(course, version string) uint64 {
	const exact = 53 // bits
	return mix(course, version) & (1<<exact - 1)
}

// mix hashes parts to one number. Parts are kept apart by a zero byte.
func mix(parts ...string) uint64 {
	hash := fnv.New64a()
	for _, part := range parts {
		hash.Write([]byte(part))
		hash.Write([]byte{0})
	}
	return hash.Sum64()
}
