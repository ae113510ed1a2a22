import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema, plainText, requiredText } from '#shared/api/fields.ts'
import { formerCursorField, pageFields, pageSchema } from '#shared/api/paging.ts'
import { auditEntrySchema, auditGroupSchema } from './audit.ts'
import { PASSWORD_LENGTH } from './password.ts'
import { roleSchema } from './role.ts'

/** Maximum number of accounts of a loft. */
export const MAX_ACCOUNTS = 50

/** The connection of the browser to the server: on the same computer, over HTTPS, or over HTTP on a network. */
const connectionSchema = z.enum(['local', 'encrypted', 'plain'])

export const ownAccountSchema = z.object({ id: idSchema, username: z.string(), role: roleSchema, hasTotp: z.boolean() })
export type OwnAccount = z.output<typeof ownAccountSchema>

/**
 * The signed-in account and what the client may do: `open` without accounts on this computer, `set_up` without accounts from
 * another computer, `signed_out` where signing in is required.
 */
const accessSchema = z.object({
  state: z.enum(['open', 'set_up', 'signed_out', 'signed_in']),
  hasAccounts: z.boolean(),
  account: z.nullable(ownAccountSchema),
  connection: connectionSchema,
  /** Set by INSECURE=1: without accounts, anyone who reaches the server may do everything. */
  isInsecure: z.boolean(),
  /**
   * Whether creating the first account needs the set-up code that the console prints. At the computer itself it does not, unless a
   * proxy may have forwarded the request.
   */
  needsSetUpCode: z.boolean(),
  /** Whether the program is a host of many lofts, which gives the set-up code to the keeper. */
  isHosted: z.boolean(),
  /**
   * Id of the loft's data. It stays the same when one of the loft's own backups is restored, and changes when a backup of
   * another loft is restored. Null while nothing can be written: a device then keeps no copy.
   */
  loftId: z.nullable(z.string()),
})
export type Access = z.output<typeof accessSchema>

export const SESSION_ORIGINS = ['password', 'code', 'invitation'] as const
export type SessionOrigin = (typeof SESSION_ORIGINS)[number]

const sessionSchema = z.object({
  id: idSchema,
  startedAt: z.string(),
  seenAt: z.string(),
  userAgent: z.string(),
  address: z.string(),
  /** The way in which it was created: with the password, with a sign-in code of another device, or by accepting an invitation. */
  madeBy: z.enum(SESSION_ORIGINS),
  isThisOne: z.boolean(),
})

const accountSchema = z.object({
  id: idSchema,
  username: z.string(),
  role: roleSchema,
  hasTotp: z.boolean(),
  madeAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
})
export type Account = z.output<typeof accountSchema>

const username = requiredText(60)
/** Control characters, and those that reverse or break a line: they would forge lines of the log, of lists and of the console. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
/**
 * Blank names and short passwords pass the schema, so that the use case can report both problems at once with error codes of
 * their own.
 */
export const newUsername = plainText.check(
  z.trim(),
  z.maxLength(60),
  z.refine((name) => !UNPRINTABLE.test(name)),
)
export const newPassword = plainText.check(z.maxLength(PASSWORD_LENGTH.max))
const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max))
/** Whether the session outlives the browser; true by default. Without it, it also ends after a day without use. */
export const remember = z.optional(z.boolean())
/** The six digits of an authenticator app, or a recovery code. */
const secondFactor = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** Signing in and out, and the settings of one's own account. */
export const accessApi = {
  get: endpoint('GET', '/api/access', { reply: accessSchema }),
  makeFirst: endpoint('POST', '/api/access/first-account', {
    body: z.object({
      /** Required if `needsSetUpCode` of `get` is true. */
      setUpCode: z.optional(plainText.check(z.trim(), z.maxLength(40))),
      username: newUsername,
      password: newPassword,
      remember,
    }),
    reply: ownAccountSchema,
  }),
  /** Prints a new set-up code at the server's console when the last one is used up. */
  printSetUpCode: endpoint('POST', '/api/access/set-up-code', { reply: doneSchema }),
  signIn: endpoint('POST', '/api/access/sign-in', {
    body: z.object({ username, password, code: z.optional(secondFactor), remember }),
    reply: ownAccountSchema,
  }),
  /**
   * Gives the password of the signed-in account again, so that it counts as recent: opening the loft to the network, inviting and
   * showing codes need that. Errors: `wrong_password`, `second_factor_needed`, `second_factor_wrong`, `too_many_guesses`.
   */
  confirm: endpoint('POST', '/api/access/confirm', {
    body: z.object({ password, code: z.optional(secondFactor) }),
    /** Until when it counts as recent. */
    reply: z.object({ confirmedUntil: z.string() }),
  }),
  signOut: endpoint('POST', '/api/access/sign-out', { reply: doneSchema }),
  /** Ends every session of the account, including this one. */
  signOutEverywhere: endpoint('POST', '/api/access/sign-out-everywhere', { reply: doneSchema }),
  /** Changes the password, ends every session of the account and starts a new one for this browser. */
  changePassword: endpoint('POST', '/api/access/password', {
    body: z.object({ password, newPassword }),
    reply: doneSchema,
  }),
  sessions: endpoint('GET', '/api/access/sessions', { reply: z.array(sessionSchema) }),
  endSession: endpoint('POST', '/api/access/sessions/:id/end', { params: byId, reply: doneSchema }),
  /** Returns the secret for an authenticator app; the second factor is required only after a code has confirmed it. */
  beginTotp: endpoint('POST', '/api/access/totp', {
    body: z.object({ password }),
    reply: z.object({ secret: z.string(), address: z.string() }),
  }),
  /** Turns the second factor on; its recovery codes are shown only once. */
  confirmTotp: endpoint('POST', '/api/access/totp/confirm', {
    body: z.object({ code: secondFactor }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeTotp: endpoint('POST', '/api/access/totp/remove', { body: z.object({ password }), reply: doneSchema }),
} as const

/** Managers manage the accounts of the loft. */
export const accountsApi = {
  list: endpoint('GET', '/api/accounts', { reply: z.array(accountSchema) }),
  add: endpoint('POST', '/api/accounts', {
    body: z.object({ username: newUsername, password: newPassword, role: roleSchema }),
    reply: accountSchema,
  }),
  /** A new role applies at once; a new password ends every session and removes the second factor of the account. */
  change: endpoint('PATCH', '/api/accounts/:id', {
    params: byId,
    body: z.object({ role: z.optional(roleSchema), password: z.optional(newPassword) }),
    reply: accountSchema,
  }),
  remove: endpoint('DELETE', '/api/accounts/:id', { params: byId, reply: doneSchema }),
} as const

/** Maximum number of entries of the security log in one answer. */
const AUDIT_PAGE = 50

export const auditLogApi = {
  /** Lists entries, the newest first: all, or those of one group or one person (without a name: the command line). */
  list: endpoint('GET', '/api/audit-log', {
    query: z.object({
      ...pageFields(AUDIT_PAGE, AUDIT_PAGE),
      before: formerCursorField,
      group: z.optional(auditGroupSchema),
      actor: z.optional(plainText.check(z.maxLength(100))),
    }),
    reply: z.extend(pageSchema(auditEntrySchema), {
      /** Names of all actors in the log; null is the command line. */
      actors: z.array(z.nullable(z.string())),
    }),
  }),
} as const
