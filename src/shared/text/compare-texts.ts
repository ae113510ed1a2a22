/** Compares two texts by the codes of their characters, which is the order of days, moments and keys. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
