package checker

import "hash/fnv"

// Seed returns the seed of a course's random checks when the user gives none.
// It follows from the course's id and version, so that all submissions meet
// the same sequences and what passes locally passes in CI.
func Seed(course, version string) uint64 {
	return mix(course, version)
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
