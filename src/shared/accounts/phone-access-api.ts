import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema, plainText } from '#shared/api/fields.ts'
import { newPassword, newUsername, ownAccountSchema, remember } from './accounts-api.ts'
import { deviceSchema } from './device.ts'
import { roleSchema } from './role.ts'

/** A sign-in code is valid for this time; when a phone uses it, the time starts again until that phone is allowed. */
export const SIGN_IN_CODE_MINUTES = 5
/** The number of times that a typed sign-in code may be wrong. */
export const TYPED_CODE_TRIES = 5
/** An invitation is valid for this time. */
export const INVITATION_DAYS = 7
/** A password counts as recent for this time after it was given. */
export const RECENT_PASSWORD_MINUTES = 10
/** Maximum number of invitations that are open at the same time. */
export const MAX_INVITATIONS = 50

/** Beginnings of the fragment of `/sign-in`; the secret follows. A fragment is never sent to a server, so no log contains it. */
export const CODE_FRAGMENT = '#phone='
export const INVITATION_FRAGMENT = '#invite='
/** The same for the code with which the first account of a loft on a host is created. */
export const SET_UP_FRAGMENT = '#set-up='

/** An address under which other devices reach the loft: the computer's `.local` name, its IP address, or the public one. */
const networkAddressSchema = z.object({ url: z.string(), kind: z.enum(['name', 'ip', 'public']) })

const networkSchema = z.object({
  /** Whether other devices reach the loft. */
  isOpen: z.boolean(),
  /**
   * The setting that decides `isOpen`: the keeper's switch, an environment variable, or the public address. Only the switch works
   * on this page.
   */
  controlledBy: z.enum(['choice', 'environment', 'public_url']),
  /** The environment variable that decides, such as `HOST`; null if the switch does. */
  variable: z.nullable(z.string()),
  /** Best first; empty while the loft is closed, or while the computer has no network. */
  addresses: z.array(networkAddressSchema),
  /** Whether a device has to trust the loft's own certificate first. */
  needsTrust: z.boolean(),
  /** Address, over plain HTTP, of the page that installs the certificate on a device; also as a QR code. */
  trustUrl: z.nullable(z.string()),
  trustQrDataUrl: z.nullable(z.string()),
  /** SHA-256 of the certificate authority, as pairs of hexadecimal digits; null without one. */
  fingerprint: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  /** The last request of another device since the loft was opened or the program started; null if none arrived. */
  lastOtherDeviceAt: z.nullable(z.string()),
  hasAccounts: z.boolean(),
  /** Whether this browser may open the loft: the switch decides, and an account exists or may be created here without a code. */
  canOpenHere: z.boolean(),
  /** Until when the password of this session counts as recent; null if it has to be given first (`accessApi.confirm`). */
  confirmedUntil: z.nullable(z.string()),
})
export type Network = z.output<typeof networkSchema>

/** Opens the loft to the home network. The choice is stored beside the database and is not part of the loft's data. */
export const networkApi = {
  get: endpoint('GET', '/api/network', { reply: networkSchema }),
  /**
   * Opens the loft over HTTPS while the program runs. Errors: `password_needed`, `account_needed`, `network_by_environment`,
   * `no_network`, `port_taken`, `certificates_failed`, `choice_not_saved`.
   */
  open: endpoint('POST', '/api/network/open', { reply: networkSchema }),
  /** Closes it and ends every connection of other devices. Errors: `password_needed`, `network_by_environment`. */
  close: endpoint('POST', '/api/network/close', { reply: networkSchema }),
} as const

/** The address of a code, one for each address of the loft, with its picture. */
const codeLinkSchema = z.object({ ...networkAddressSchema.shape, qrDataUrl: z.string() })
export type CodeLink = z.output<typeof codeLinkSchema>

/**
 * `shown` until a phone uses the code, `waiting` until somebody answers, then `allowed` until that phone fetches its session
 * (`used`).
 */
const signInCodeSchema = z.object({
  id: idSchema,
  state: z.enum(['shown', 'waiting', 'allowed', 'used', 'refused', 'cancelled', 'expired']),
  expiresAt: z.string(),
  /** The device that used the code; null before. */
  device: z.nullable(z.object({ ...deviceSchema.shape, address: z.string() })),
})
export type SignInCode = z.output<typeof signInCodeSchema>

/**
 * Codes that sign another device in as the account that shows them. Only the session that made a code may read or answer it.
 *
 * Errors of `allow`, `refuse` and `cancel`: `not_found`, `code_not_used_yet`, `code_expired`, `code_used`, `code_refused`,
 * `code_cancelled`.
 */
export const signInCodesApi = {
  /** Cancels the former code of this session. Errors: `password_needed`, `account_needed`, `network_closed`. */
  make: endpoint('POST', '/api/sign-in-codes', {
    reply: z.object({
      ...signInCodeSchema.shape,
      /** In the order of the network's addresses. Only this answer has them: the server keeps no secret. */
      links: z.array(codeLinkSchema),
      /** The same as eight characters to type, such as `7K2M-9QXD`. */
      typedCode: z.string(),
    }),
  }),
  get: endpoint('GET', '/api/sign-in-codes/:id', { params: byId, reply: signInCodeSchema }),
  allow: endpoint('POST', '/api/sign-in-codes/:id/allow', { params: byId, reply: signInCodeSchema }),
  refuse: endpoint('POST', '/api/sign-in-codes/:id/refuse', { params: byId, reply: signInCodeSchema }),
  cancel: endpoint('POST', '/api/sign-in-codes/:id/cancel', { params: byId, reply: signInCodeSchema }),
} as const

const invitationSchema = z.object({
  id: idSchema,
  username: z.string(),
  role: roleSchema,
  /** Name of the manager who invites. */
  invitedBy: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.output<typeof invitationSchema>

/** Managers invite other people, who choose their own password. */
export const invitationsApi = {
  /** Lists the invitations that can still be used, newest first. */
  list: endpoint('GET', '/api/invitations', { reply: z.array(invitationSchema) }),
  /**
   * Errors: `password_needed`, `account_needed`, `network_closed`, `name_taken`, `too_many_accounts`, `too_many_invitations`,
   * `invalid_input`.
   */
  make: endpoint('POST', '/api/invitations', {
    body: z.object({ username: newUsername, role: roleSchema }),
    /** Only this answer has the links: the server keeps no secret. */
    reply: z.object({ ...invitationSchema.shape, links: z.array(codeLinkSchema) }),
  }),
  revoke: endpoint('DELETE', '/api/invitations/:id', { params: byId, reply: doneSchema }),
} as const

const secret = plainText.check(z.trim(), z.minLength(1), z.maxLength(100))

/** The calls of a device that is not signed in yet. */
export const phoneAccessApi = {
  /**
   * Uses a scanned (`secret`) or typed (`typedCode`) code; give exactly one. The device then waits until the showing screen
   * allows it.
   *
   * Errors: `code_unknown`, `code_expired`, `code_used`, `code_refused`, `code_cancelled`, `typed_code_wrong`,
   * `typed_code_used_up`, `too_many_guesses`.
   */
  useCode: endpoint('POST', '/api/access/sign-in-code', {
    body: z
      .object({ secret: z.optional(secret), typedCode: z.optional(secret) })
      .check(z.refine(({ secret: scanned, typedCode }) => (scanned === undefined) !== (typedCode === undefined))),
    reply: z.object({
      /** The secret of the waiting device, for `fetchSession`. */
      claim: z.string(),
      /** The account that it will be signed in to. */
      username: z.string(),
      expiresAt: z.string(),
    }),
  }),
  /**
   * Signs the waiting device in once it is allowed; `account` is null while nobody has answered. Call it every two seconds.
   *
   * Errors: `code_unknown`, `code_expired`, `code_used`, `code_refused`, `code_cancelled`.
   */
  fetchSession: endpoint('POST', '/api/access/sign-in-code/session', {
    body: z.object({ claim: secret, remember }),
    reply: z.object({ account: z.nullable(ownAccountSchema) }),
  }),
  /** Reads an invitation. Errors: `invitation_unknown`, `invitation_expired`, `invitation_used`, `invitation_revoked`. */
  readInvitation: endpoint('POST', '/api/access/invitation', {
    body: z.object({ secret }),
    reply: z.object({
      username: z.string(),
      role: roleSchema,
      invitedBy: z.string(),
      loftName: z.nullable(z.string()),
      expiresAt: z.string(),
    }),
  }),
  /** Creates the account and signs the device in. Errors: those of `readInvitation`, `name_taken`, those of a new password. */
  acceptInvitation: endpoint('POST', '/api/access/invitation/accept', {
    body: z.object({ secret, password: newPassword, remember }),
    reply: ownAccountSchema,
  }),
} as const
