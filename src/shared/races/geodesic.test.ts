import { expect, test } from 'vitest'
import { geodesicDistance } from './geodesic.ts'

test.each([
  // A quarter of a meridian and of the equator on WGS84.
  [{ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 }, 10_001_965.729],
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 }, 10_018_754.171],
  // Karney's example: JFK to LHR.
  [{ latitude: 40.6, longitude: -73.8 }, { latitude: 51.6, longitude: -0.5 }, 5_551_759.4],
])('measures the distance from %j to %j', (from, to, metres) => expect(geodesicDistance(from, to)).toBeCloseTo(metres, 0))
