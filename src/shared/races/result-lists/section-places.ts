/** Fewer values do not show what a column has. */
const MIN_VALUES = 4
/** The share of the values that must be numbers, and of the places that must follow another one. */
const [NUMBERS, FOLLOWING] = [0.5, 0.9]

/**
 * Checks whether the values of a column are places in sections, from the first bird of the race to the last: most differ, as in a list
 * of one section or loft; or each place above 1 is below the place before it, with several birds in a section.
 */
export function areSectionPlaces(values: readonly string[]): boolean {
  const filled = values.filter((text) => /[\p{L}\d]/u.test(text))
  const places = filled.flatMap((text) => {
    // "3", "3e", "(3)", or "3/132" with the number of birds.
    const digits = /^[^\p{L}\d]{0,2}(\d{1,6})(?:\s?\/\s?\d{1,6}|\D{0,3})$/u.exec(text)?.[1]
    return digits === undefined ? [] : [Number(digits)]
  })
  if (places.length < filled.length * NUMBERS) return false
  const counts = new Map<number, number>()
  let following = 0
  for (const place of places) {
    if (place === 1 || (counts.get(place) ?? 0) < (counts.get(place - 1) ?? 0)) following += 1
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  // In a short list, a place that several birds have must follow another one. Sections have numbers such as 03.
  const isPlain = filled.every((text) => /^\d+$/.test(text))
  const areNumbers = isPlain && (counts.size < places.length || filled.some((text) => text.startsWith('0')))
  if (filled.length < MIN_VALUES) return !areNumbers || following === places.length
  return counts.size * 2 > places.length || (following >= places.length * FOLLOWING && (counts.get(1) ?? 0) * 2 <= places.length)
}
