import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { KEPT_WRITE_DAYS, readDoneAt } from '#shared/actions/done-at.ts'
import type { Endpoint, Received, EndpointSchemas } from '#shared/api/endpoint.ts'
import type { Moment } from '#shared/calendar/local-date.ts'
import { inTransaction, type Db, type Trx } from '#server/db/database.ts'
import { actorOf } from '#server/features/accounts/actor.ts'
import { findFirstUserId } from '#server/features/accounts/users.repository.ts'
import { refuseTooManyBirds } from '#server/features/pigeons/bird-limit.repository.ts'
import { beginAction } from '#server/history/begin-action.ts'
import type { Change } from '#server/history/change.ts'
import { findReply, storeReply, type StoredReply } from '#server/history/idempotency.repository.ts'
import { carryOutStaged, type StageRows } from '#server/history/staging.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { sendValidated } from './answer.ts'
import { readRequest } from './read-request.ts'
import { Refusal } from './refusal.ts'

/** Describes how one writing call is carried out. */
export interface Write<T extends EndpointSchemas, Prepared> {
  /** Verb and noun of the action in the history, such as `move-pigeon`; or a function of the prepared data. */
  readonly kind: string | ((prepared: Prepared) => string)
  /** Slow work that needs no transaction, such as re-encoding a photo. */
  readonly prepare?: (input: Received<T>, request: FastifyRequest) => Promise<Prepared>
  /** Returns the work that inserts new rows before other writers have to wait, if there are very many; `write` then makes them visible. */
  readonly stage?: (input: Received<T>, prepared: Prepared) => StageRows | undefined
  /** Does the writing; any error it throws rolls everything back. */
  readonly write: (change: Change, input: Received<T>, prepared: Prepared) => Promise<z.input<T['reply']>>
}

/**
 * Registers a call that writes: one call is one action, one transaction and one entry in the history.
 *
 * The route opens the transaction, not the use case, because the reply stored for a repeated `Idempotency-Key` must be part of
 * it. The header `X-Action-Id` returns the action's number, by which it can be undone.
 */
export function write<T extends EndpointSchemas, Prepared>(
  app: FastifyInstance,
  loft: LoftContext & Pick<AppContext, 'maxBirds'>,
  endpoint: Endpoint<T>,
  { kind, prepare, stage, write: execute }: Write<T, Prepared>,
): void {
  app.contract.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.schemas.bodyBytes && { bodyLimit: endpoint.schemas.bodyBytes }),
    handler: async (request, reply) => {
      const { input, requestHash } = await readRequest(endpoint, request)
      const key = idempotencyKey(request)
      const { account } = request
      const repeatKey =
        key === undefined ? undefined : { key, account, requestHash, fingerprint: requestHash(account?.id ?? null) }
      const send = ({ actionId, value }: { actionId: number; value: z.input<T['reply']> }) => {
        reply.header('x-action-id', actionId)
        return sendValidated(reply, endpoint, value)
      }

      const storedReply = repeatKey && (await findStoredReply(loft.reads, repeatKey))
      if (storedReply) return send(toOutcome<T>(storedReply))
      let prepared: Prepared
      try {
        prepared = (prepare && (await prepare(input, request))) as Prepared
      } catch (error) {
        // A failure can be caused by a concurrent call with the same key that has just finished: then its reply is returned.
        const storedReply = repeatKey && (await findStoredReply(loft.reads, repeatKey))
        if (storedReply) return send(toOutcome<T>(storedReply))
        throw error
      }

      const begin = (trx: Trx, id?: number) =>
        beginAction(trx, {
          ...actorOf(request),
          kind: typeof kind === 'string' ? kind : kind(prepared),
          now: loft.now(),
          ifMatch: ifMatch(request),
          doneAt: doneAt(request, loft.now()),
          id,
        })
      const carryOut = async (change: Change) => {
        const value = await execute(change, input, prepared)
        if (loft.maxBirds !== undefined) await refuseTooManyBirds(change, loft.maxBirds)
        if (repeatKey) await storeReply(change, repeatKey, JSON.stringify(value))
        return { actionId: change.actionId, value }
      }
      // Checked again inside the transaction: a call with the same key may have finished during the preparation.
      const refuse = (at: Db) => refuseRepeated(at, repeatKey)
      const stageRows = stage?.(input, prepared)
      const { db, reads, now } = loft
      const done = stageRows
        ? carryOutStaged({
            db,
            reads,
            now,
            begin,
            stage: async (staging) => {
              await refuse(reads)
              await stageRows(staging)
            },
            work: async (change) => {
              await refuse(change.trx)
              return carryOut(change)
            },
          })
        : inTransaction(db, async (trx) => {
            await refuse(trx)
            return carryOut(await begin(trx))
          })
      return send(await done.catch((error: unknown) => outcomeOfRepeated<T>(error)))
    },
  })
}

interface RepeatKey {
  readonly key: string
  /** Hash of the request with the account that sends it. */
  readonly fingerprint: string
  readonly requestHash: (accountId: number | null) => string
  readonly account: FastifyRequest['account']
}

/** Finds the reply of a repeated call; the role of its account was checked before. Errors: `key_reused`. */
async function findStoredReply(db: Db, repeatKey: RepeatKey): Promise<StoredReply | undefined> {
  const stored = await findReply(db, repeatKey.key)
  if (!stored || stored.requestHash === repeatKey.fingerprint || (await isOwnFromBeforeAccounts(db, stored, repeatKey)))
    return stored
  throw new Refusal('key_reused', 'This Idempotency-Key was used for another request. Send a new key.')
}

/**
 * Returns whether the first manager repeats a call that he made before he created his account, while the loft needed no sign-in.
 */
async function isOwnFromBeforeAccounts(db: Db, stored: StoredReply, { requestHash, account }: RepeatKey): Promise<boolean> {
  if (account?.role !== 'manager' || stored.requestHash !== requestHash(null)) return false
  return (await findFirstUserId(db)) === account.id
}

/** The call was carried out before, by another request with its key. */
class Repeated extends Error {
  readonly stored: StoredReply

  constructor(stored: StoredReply) {
    super('repeated')
    this.stored = stored
  }
}

/** Rolls back a call whose key was used since it began. Errors: {@link Repeated}. */
async function refuseRepeated(db: Db, repeatKey: RepeatKey | undefined): Promise<void> {
  const stored = repeatKey && (await findStoredReply(db, repeatKey))
  if (stored) throw new Repeated(stored)
}

function outcomeOfRepeated<T extends EndpointSchemas>(error: unknown): { actionId: number; value: z.input<T['reply']> } {
  if (error instanceof Repeated) return toOutcome<T>(error.stored)
  throw error
}

function toOutcome<T extends EndpointSchemas>(stored: StoredReply): { actionId: number; value: z.input<T['reply']> } {
  return { actionId: stored.actionId, value: JSON.parse(stored.reply) as z.input<T['reply']> }
}

const MAX_KEY_LENGTH = 200

/** Reads the header `Idempotency-Key`. Errors: `invalid_input`. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH)
    throw new Refusal('invalid_input', `Idempotency-Key must be a single text of at most ${MAX_KEY_LENGTH} characters`, {
      field: 'Idempotency-Key',
    })
  return key
}

/** Returns the header `X-Done-At`: null without it, if the write arrived at once, and if the clock of the device is ahead. */
function doneAt({ headers }: FastifyRequest, now: Date): Moment | null {
  const header = headers['x-done-at']
  if (header === undefined || header === '') return null
  const time = typeof header === 'string' ? readDoneAt(header, now) : 'invalid'
  if (time === 'invalid')
    throw new Refusal('invalid_input', 'X-Done-At must be a time such as 2026-03-06T14:05:00Z', { field: 'X-Done-At' })
  // The Idempotency-Key of an old write is no longer known: the write might be done twice.
  if (time === 'too_old')
    throw new Refusal(
      'write_too_old',
      `This was done at ${String(header)}, more than ${KEPT_WRITE_DAYS} days ago. Enter it again.`,
      {
        doneAt: header,
        days: KEPT_WRITE_DAYS,
      },
    )
  return time === 'ahead' ? null : time
}

function ifMatch(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"?(\d+)"?$/.exec(header)?.[1]
  if (version === undefined)
    throw new Refusal('invalid_input', 'If-Match must be the version in the ETag of the row, for example "3"', {
      field: 'If-Match',
    })
  return Number(version)
}
