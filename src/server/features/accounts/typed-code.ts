import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: letters and digits that look different from each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a random code that people can read and type, in groups: `7K2M-9QXD`. Each character holds 5 bits. */
export function newTypedCode(groups: number): string {
  const characters = [...randomBytes(groups * 4)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return Array.from({ length: groups }, (_, group) => characters.slice(group * 4, group * 4 + 4).join('')).join('-')
}

/** Returns whether a text has the format of a code with this many groups. */
export function isTypedCode(typed: string, groups: number): boolean {
  const code = normalizeCode(typed)
  return code.length === groups * 4 && [...code].every((character) => ALPHABET.includes(character))
}

/** Normalizes a typed code: ignores case, spaces and hyphens, and reads O as 0 and I and L as 1. */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}
