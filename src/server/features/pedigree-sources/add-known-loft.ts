import type { Role } from '#shared/accounts/role.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { addressOf, formatSharingKey, parseSharingKey, type SharingKeyText } from '#shared/sharing-keys/sharing-key-text.ts'
import { inTransaction } from '#server/db/database.ts'
import { requireConfirmation } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { OutgoingRefusal } from '#server/outgoing/outgoing-refusal.ts'
import { resolveHost } from '#server/outgoing/resolve-target.ts'
import type { SecretCipher } from '#server/secrets/secret-cipher.ts'
import { findKnownLoft, saveKnownLoft } from './known-lofts.repository.ts'
import type { KnownLoftRow } from './known-lofts.table.ts'
import { fetchLoftName, refusalOf, type LoftConnection } from './loft-connector.ts'

const KEY_ENDING_LENGTH = 4

interface NewKnownLoft {
  /** The sharing key as the user pasted it. */
  readonly apiKey: string | null | undefined
  readonly confirm: readonly string[] | undefined
  /** Role of the account; null in a loft without accounts. */
  readonly role: Role | null
}

/**
 * Saves another loft by its sharing key: the user confirms the host once, then the loft is asked for its name.
 *
 * Errors: `source_key_missing`, `source_key_unreadable`, `needs_confirmation` for a host not confirmed before, or why it is not
 * available.
 */
export async function addKnownLoft(loft: LoftContext, cipher: SecretCipher, input: NewKnownLoft): Promise<KnownLoftRow> {
  const key = requireKey(input.apiKey)
  const address = addressOf(key)
  const known = await findKnownLoft(loft.reads, address)
  if (known && (await decryptKey(cipher, known))?.secret === key.secret) return known
  const isPrivateAllowed = known ? known.isPrivateAllowed === 1 : await confirmHost(key, input)
  const name = (await fetchLoftName({ key, isPrivateAllowed })) ?? address
  const sealedKey = await cipher.encrypt(purposeOf(address), formatSharingKey(address, key.secret, key.fingerprint ?? null))
  const knownLoft = { name, address, isPrivateAllowed, sealedKey, keyEnding: key.secret.slice(-KEY_ENDING_LENGTH) }
  return inTransaction(loft.db, (trx) => saveKnownLoft(trx, knownLoft, toMoment(loft.now())))
}

/** Returns the data for a connection to a saved loft. Errors: `source_key_lost`. */
export async function connectionTo(cipher: SecretCipher, knownLoft: KnownLoftRow): Promise<LoftConnection> {
  const key = await decryptKey(cipher, knownLoft)
  if (!key) {
    throw new Refusal('source_key_lost', 'The saved key can no longer be read. Forget this loft and enter its sharing key again.')
  }
  return { key, isPrivateAllowed: knownLoft.isPrivateAllowed === 1 }
}

async function decryptKey(cipher: SecretCipher, { address, sealedKey }: KnownLoftRow): Promise<SharingKeyText | undefined> {
  const text = await cipher.decrypt(purposeOf(address), sealedKey)
  return text === undefined ? undefined : parseSharingKey(text)
}

const purposeOf = (address: string): string => `known-loft ${address}`

function requireKey(apiKey: string | null | undefined): SharingKeyText {
  if (!apiKey) throw new Refusal('source_key_missing', 'Enter the sharing key of the other loft', { field: 'apiKey' })
  const key = parseSharingKey(apiKey)
  if (!key) throw new Refusal('source_key_unreadable', 'This is not a sharing key. Copy the whole key.', { field: 'apiKey' })
  return key
}

/**
 * Asks the user to confirm requests to a host (SSRF); returns whether the host is in a private network, which only a manager may
 * allow. Errors: `not_allowed`, `needs_confirmation`.
 */
async function confirmHost(key: SharingKeyText, { confirm, role }: Pick<NewKnownLoft, 'confirm' | 'role'>): Promise<boolean> {
  const { scope } = await resolveHost(key.hostname).catch((error: unknown) => {
    throw error instanceof OutgoingRefusal ? refusalOf(error) : error
  })
  const isPrivate = scope === 'private'
  // A request into the home network reaches devices that the internet does not.
  if (isPrivate && role !== null && role !== 'manager') {
    throw new Refusal('not_allowed', 'Only a loft manager may allow a computer of the home network. Ask one to add this loft.', {
      need: 'manager',
    })
  }
  const host = addressOf(key)
  const message = `May this program connect to ${host}?`
  requireConfirmation(confirm, isPrivate ? 'allow_private_host' : 'allow_host', message, { host, isPrivate })
  return isPrivate
}
