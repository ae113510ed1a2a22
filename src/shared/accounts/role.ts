import * as z from 'zod/mini'

/** From the one who may do everything to the one who only looks on. */
export const ROLES = ['manager', 'helper', 'viewer'] as const
export const roleSchema = z.enum(ROLES)
export type Role = z.output<typeof roleSchema>

/** Whether a role may do what is asked of another as the least. */
export function isAtLeast(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(least)
}
