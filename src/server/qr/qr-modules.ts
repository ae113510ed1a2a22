import { encodeQR } from 'qr'

/** White modules around a code, without which readers do not find it. */
export const QUIET_ZONE = 4

/** The dark and light modules of a code, without the white around it. A quarter of it may be dirty and it is still read. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const framed = encodeQR(text, 'raw', { ecc: 'quartile', border: 1 })
  return framed.slice(1, -1).map((row) => row.slice(1, -1))
}
