import { randomBytes } from 'node:crypto'

/** Letters and digits that nobody mistakes for one another (Crockford). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code that people read and type, in groups: `7K2M-9QXD`. Each sign holds 5 bits. */
export function newTypedCode(groups: number): string {
  const signs = [...randomBytes(groups * 4)].map((byte) => SIGNS[byte % SIGNS.length])
  return Array.from({ length: groups }, (_, group) => signs.slice(group * 4, group * 4 + 4).join('')).join('-')
}

/** Whether what was typed could be a code of so many groups. */
export function isTypedCode(typed: string, groups: number): boolean {
  const code = plainCode(typed)
  return code.length === groups * 4 && [...code].every((sign) => SIGNS.includes(sign))
}

/** A code as it was meant, however it was typed. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}
