const PLAIN_NUMBER = /^[-+]?(\d+(\.\d*)?|\.\d+)$/

/**
 * Reads a number that a person or a form wrote in digits: `12`, `-0.5`, `.5`. Anything else is NaN, also the notations that only
 * programs write, such as `0x10` and `1e3`, and a blank text.
 */
export function readNumber(written: number | string): number {
  if (typeof written === 'number') return written
  const text = written.trim()
  return PLAIN_NUMBER.test(text) ? Number(text) : Number.NaN
}
