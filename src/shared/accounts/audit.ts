import * as z from 'zod/mini'
import { idSchema } from '#shared/api/fields.ts'
import { roleSchema } from './role.ts'

/** Kinds of entries of the security log, by the group a reader filters by; each kind has a sentence in both languages. */
export const AUDIT_GROUPS = {
  signIns: [
    'sign_in',
    'recovery_code_used',
    'password_confirmed',
    'code_shown',
    'code_used',
    'code_allowed',
    'code_denied',
    'code_cancelled',
    'code_sign_in',
    'sign_out',
    'session_ended',
    'sign_out_everywhere',
  ],
  refusals: [
    'sign_in_refused',
    'password_refused',
    'set_up_refused',
    'code_refused',
    'sharing_key_refused',
    'token_refused',
    'not_allowed',
  ],
  accounts: [
    'first_account',
    'account_added',
    'account_removed',
    'invited',
    'invitation_revoked',
    'invitation_accepted',
    'role_changed',
    'password_changed',
    'password_reset',
    'totp_on',
    'totp_off',
  ],
  data: [
    'network_opened',
    'network_closed',
    'program_quit',
    'exported',
    'restored',
    'backup_removed',
    'sharing_key_made',
    'sharing_key_revoked',
    'token_made',
    'token_revoked',
    'webhook_made',
    'webhook_removed',
    'demo_removed',
    'loft_emptied',
  ],
} as const

export type AuditGroup = keyof typeof AUDIT_GROUPS
export const auditGroupSchema = z.enum(Object.keys(AUDIT_GROUPS) as AuditGroup[])

export type AuditKind = (typeof AUDIT_GROUPS)[AuditGroup][number]
const AUDIT_KINDS: readonly AuditKind[] = Object.values(AUDIT_GROUPS).flat()

/** Details of an entry besides its actor. */
export const auditDetailSchema = z.object({
  /** The network address of the client. */
  address: z.optional(z.string()),
  /** The subject of the entry: an account, a call, a key, the time of a backup. */
  subject: z.optional(z.string()),
  role: z.optional(roleSchema),
  formerRole: z.optional(roleSchema),
  /** Number of earlier entries of the same kind that were not logged. */
  more: z.optional(z.int()),
})

export const auditEntrySchema = z.object({
  id: idSchema,
  at: z.string(),
  /**
   * The name of the account, or of the keeper in a loft without accounts; null for the command line and for a client that gave no
   * name.
   */
  actor: z.nullable(z.string()),
  kind: z.enum(AUDIT_KINDS),
  ...auditDetailSchema.shape,
})
export type AuditEntry = z.output<typeof auditEntrySchema>
