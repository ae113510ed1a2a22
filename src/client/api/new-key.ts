/**
 * Returns a random unique key. Does not use `crypto.randomUUID`, which is missing on pages opened over plain HTTP from another
 * device.
 */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
