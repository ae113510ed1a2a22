import { actionsApi } from '#shared/actions/actions-api.ts'
import { RECORDED_ENTITIES, type RecordedEntity } from '#shared/actions/recorded.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { currentRowOf } from '#client/forms/recoverable-errors.ts'
import type { OutboxEntry, StoredAnswer } from './outbox-entry.ts'

/** Collections of the contract whose rows have another name in the history. */
const RECORDED_AS: Readonly<Record<string, RecordedEntity>> = { treatments: 'medical-treatments' }

function entityOf({ path }: OutboxEntry): RecordedEntity | undefined {
  const collection = path.split('/')[2] ?? ''
  return RECORDED_AS[collection] ?? RECORDED_ENTITIES.find((entity) => entity === collection)
}

type Row = Readonly<Record<string, unknown>> & { readonly version: number }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns whether every field that the edit sends has the value that the keeper saw: others were changed, which stay as they are. */
function isUntouched({ sent, entered }: OutboxEntry, present: Row): boolean {
  const seen = entered?.row as Row | undefined
  const names = Object.keys((sent.form?.fields ?? sent.body ?? {}) as object).filter((name) => name !== 'confirm')
  return seen !== undefined && names.every((name) => name in seen && name in present && isSame(seen[name], present[name]))
}

/**
 * Returns the present version of a row whose edit was refused as outdated, if the edit may be sent with it: nobody has changed the
 * same fields, or only earlier writes of this device have changed the row since, on which the edit was based. A write of several
 * birds, for example, says nothing about their versions.
 */
export async function versionToSendAgain(
  entry: OutboxEntry,
  { status, body }: StoredAnswer,
  entries: readonly OutboxEntry[],
): Promise<number | undefined> {
  const { version, sent, seq = 0 } = entry
  const present = currentRowOf<Row>(new ApiError(status, body))
  const entity = entityOf(entry)
  const id = Number(sent.params?.['id'])
  // An edit of the present version is not outdated, whatever refused it: it would be sent again and again.
  if (!present || version === undefined || present.version === version) return undefined
  if (isUntouched(entry, present)) return present.version
  if (!entity || !Number.isSafeInteger(id)) return undefined
  const earlier = entries.filter((one) => one.state === 'done' && (one.seq ?? 0) < seq)
  const own = new Set(earlier.map(({ answer }) => answer?.actionId))
  const history = await call(actionsApi.history, { params: { entity, id } }).catch(() => [])
  const since = history.filter((change) => change.version > version)
  const isOwn = since.length > 0 && since.every(({ actionId }) => own.has(actionId))
  return isOwn && since.some((change) => change.version === present.version) ? present.version : undefined
}
