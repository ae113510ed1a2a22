import { encodeQR } from 'qr'

/** White modules around a code, without which scanners do not find it. */
export const QUIET_ZONE = 4

/**
 * Returns the dark and light modules of a code, without the quiet zone. The code is still readable when a quarter of it is
 * damaged.
 */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const framed = encodeQR(text, 'raw', { ecc: 'quartile', border: 1 })
  return framed.slice(1, -1).map((row) => row.slice(1, -1))
}
