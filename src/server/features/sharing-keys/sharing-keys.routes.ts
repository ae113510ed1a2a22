import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toMoment } from '#shared/calendar/local-date.ts'
import { MAX_SHARING_KEYS, sharedApi, sharingKeysApi } from '#shared/sharing-keys/sharing-keys-api.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAuditEntryFor } from '#server/features/accounts/audit-log.repository.ts'
import { makeFailedLoginLog } from '#server/features/accounts/failed-login-log.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { answer } from '#server/http/answer.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/app-context.ts'
import { loftState } from '#server/loft-state.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { makeWrongKeyRefusal } from './refuse-wrong-keys.ts'
import { readSharedPedigree } from './shared-pedigree.ts'
import { findSharingKey, insertSharingKey, listSharingKeys, updateLastUse, removeSharingKey } from './sharing-keys.repository.ts'
import type { SharingKeyRow } from './sharing-keys.table.ts'

/** Precision of the last-used time, ms: reading a pedigree bird by bird does not write to the database each time. */
const LAST_USE_INTERVAL_MS = 60_000

export function sharingKeysRoutes(app: FastifyInstance, context: LoftContext & AppContext): void {
  answer(app, sharingKeysApi.list, async () => ({
    keys: (await listSharingKeys(context.reads)).map(showKey),
    address: context.publicUrl ?? null,
    fingerprint: context.network?.secure()?.authority().fingerprint256.replaceAll(':', '').toLowerCase() ?? null,
  }))
  write(app, context, sharingKeysApi.make, {
    kind: 'make-sharing-key',
    write: async (change, { body }) => {
      const { trx, at } = change
      const keys = await listSharingKeys(trx)
      if (keys.length >= MAX_SHARING_KEYS) {
        throw new Refusal('too_many_keys', `There are ${MAX_SHARING_KEYS} sharing keys already. Revoke one first.`)
      }
      if (await findSharingKey(trx, body.secret)) {
        throw new Refusal('invalid_input', 'There is a sharing key with this secret already', { field: 'secret' })
      }
      await addAuditEntryFor(change, 'sharing_key_made', body.name)
      return showKey(await insertSharingKey(trx, body.name, body.secret, at))
    },
  })
  write(app, context, sharingKeysApi.revoke, {
    kind: 'revoke-sharing-key',
    write: async (change, { params: { id } }) => {
      const removed = await removeSharingKey(change.trx, id)
      if (!removed) throw new Refusal('not_found', `There is no sharing key ${id}`)
      await addAuditEntryFor(change, 'sharing_key_revoked', removed.name)
      return { done: true } as const
    },
  })
}

const showKey = ({ id, name, madeAt, lastUsedAt }: SharingKeyRow) => ({ id, name, madeAt, lastUsedAt })

/** Registers the routes that other lofts read, in a Fastify scope that requires a sharing key. */
export async function sharedRoutes(app: FastifyInstance, loft: LoftContext): Promise<void> {
  await app.register(async (shared) => {
    shared.addHook('onRequest', keyCheck(shared, loft))
    answer(shared, sharedApi.loft, async () => ({ loftName: (await findSettings(loft.reads)).loftName }))
    answer(shared, sharedApi.pedigree, async ({ query: { band, generations } }) =>
      readSharedPedigree(loft.reads, band, generations),
    )
  })
}

/** Returns a hook that refuses requests without an active key. Errors: `sharing_key_wrong`, `too_many_tries`. */
function keyCheck(app: FastifyInstance, loft: LoftContext): (request: FastifyRequest) => Promise<void> {
  const failedLoginsOf = loftState(app, makeFailedLoginLog)
  const refusalOf = loftState(app, () => makeWrongKeyRefusal())
  return async ({ headers, ip }) => {
    const [, secret] = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '') ?? []
    const key = secret === undefined ? undefined : await findSharingKey(loft.reads, secret)
    if (!key) {
      if (headers.authorization) await failedLoginsOf(loft).log({ actor: '', kind: 'sharing_key_refused', address: ip })
      return refusalOf(loft)()
    }
    const at = loft.now()
    if (at.getTime() - Date.parse(key.lastUsedAt ?? key.madeAt) < LAST_USE_INTERVAL_MS && key.lastUsedAt !== null) return
    await inTransaction(loft.db, (trx) => updateLastUse(trx, key.id, toMoment(at)))
  }
}
