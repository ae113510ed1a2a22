import geodesic from 'geographiclib-geodesic'
import type { Coordinates } from './sun-times.ts'

/**
 * Returns the metres between two places on the WGS84 ellipsoid, as race distances are measured; a sphere would be wrong by up to
 * 0.4 %.
 */
export function geodesicDistance(from: Coordinates, to: Coordinates): number {
  const { s12 } = geodesic.Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude)
  return s12 ?? Number.NaN
}
