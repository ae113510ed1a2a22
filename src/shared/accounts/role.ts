import * as z from 'zod/mini'

/** The roles, from full rights to read-only. */
export const ROLES = ['manager', 'helper', 'viewer'] as const
export const roleSchema = z.enum(ROLES)
export type Role = z.output<typeof roleSchema>

/** Checks whether a role has at least the rights of another. */
export function isAtLeast(role: Role, minimum: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(minimum)
}
