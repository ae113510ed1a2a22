import { expect, test } from 'vitest'
import { bearingOf, compassPoint, routeMap } from './route-map.ts'

const FRAME = { width: 600, height: 400, margin: 50 }
const HUNTINGDON = { latitude: 52.33, longitude: -0.18 }
const YORK = { latitude: 53.96, longitude: -1.08 }

test.each([
  ['north', { latitude: 50, longitude: 3 }, { latitude: 51, longitude: 3 }, 0, 'n'],
  ['east on the equator', { latitude: 0, longitude: 3 }, { latitude: 0, longitude: 4 }, 90, 'e'],
  ['south', { latitude: 51, longitude: 3 }, { latitude: 50, longitude: 3 }, 180, 's'],
  ['Huntingdon to York', HUNTINGDON, YORK, 342, 'n'],
  ['over the date line', { latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 }, 90, 'e'],
  ['Barcelona to Ghent', { latitude: 41.39, longitude: 2.17 }, { latitude: 51.05, longitude: 3.72 }, 5.8, 'n'],
])('bearing %s', (_, from, to, bearing, point) => {
  expect(bearingOf(from, to)).toBeCloseTo(bearing, 0)
  expect(compassPoint(bearingOf(from, to))).toBe(point)
})

test.each([
  [22.4, 'n'],
  [22.6, 'ne'],
  [337.4, 'nw'],
  [337.6, 'n'],
  [359, 'n'],
])('a bearing of %d° is %s', (bearing, point) => expect(compassPoint(bearing)).toBe(point))

test('keeps the line within the margin, with north up', () => {
  const { release, loft, line } = routeMap(HUNTINGDON, YORK, FRAME)
  expect(loft.y).toBeLessThan(release.y)
  expect(loft.x).toBeLessThan(release.x)
  for (const { x, y } of line) {
    expect(x).toBeGreaterThanOrEqual(49.9)
    expect(x).toBeLessThanOrEqual(550.1)
    expect(y).toBeGreaterThanOrEqual(49.9)
    expect(y).toBeLessThanOrEqual(350.1)
  }
  expect(release.y).toBeCloseTo(350, 0)
  expect(loft.y).toBeCloseTo(50, 0)
})

test('has a round scale that agrees with the length of the line', () => {
  const { release, loft, scale } = routeMap(HUNTINGDON, YORK, FRAME)
  const km = (Math.hypot(loft.x - release.x, loft.y - release.y) / scale.pixels) * scale.km
  expect(scale.km).toBe(100)
  // 191 km on the ellipsoid.
  expect(km).toBeGreaterThan(188)
  expect(km).toBeLessThan(194)
})

test('has round parallels and meridians inside the frame', () => {
  const { parallels, meridians } = routeMap(HUNTINGDON, YORK, FRAME)
  expect(parallels.map(({ degrees }) => degrees)).toEqual([53, 54])
  expect(meridians.length).toBeGreaterThan(1)
  for (const { from } of meridians) expect(from.x >= 0 && from.x <= 600).toBe(true)
})

test('a line over the date line is not drawn around the world', () => {
  const { line } = routeMap({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 }, FRAME)
  expect(line.map(({ x }) => x)).toEqual(line.map(({ x }) => x).toSorted((a, b) => a - b))
})

test('release and loft at one place give a map with a size', () => {
  const { scale, release, loft } = routeMap(YORK, YORK, FRAME)
  expect(release).toEqual(loft)
  expect(scale.km).toBeGreaterThan(0)
  expect(scale.pixels).toBeGreaterThan(0)
})
