/**
 * Returns a secret of 32 random bytes in base64url. It is made in the browser, so that no answer of the server ever contains it.
 */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
