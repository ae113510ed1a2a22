import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { insertPigeons } from '#server/features/pigeons/insert-pigeons.ts'
import { listPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { keepApart } from '#server/features/pigeons/similar-birds.ts'
import { refreshSearchText } from '#server/features/pigeons/search-text.repository.ts'
import type { BirdSession } from './bird-session.ts'
import { listAdded, partsOf } from './plan-parts.ts'
import type { PlannedChange } from './plan-inventory.ts'
import type { ReportProgress } from './progress.ts'
import type { StagedBirds } from './evaluate-file.ts'

interface WritePlan {
  /** The new birds, if they were staged. */
  readonly staged: StagedBirds | undefined
  /** Called with the number of rows written and the total. */
  readonly reportProgress: ReportProgress
}

/** Writes the plan of the import session. */
export async function writePlan(change: Change, session: BirdSession, { staged, reportProgress }: WritePlan): Promise<void> {
  const added = staged ? [] : await listAdded(session)
  const total = (staged?.birds.length ?? added.length) + (await session.ask('changedCount'))
  const separate = await session.ask('separate')
  const afterPart = async (entered: number) => {
    reportProgress(entered, total)
    await yieldToEventLoop()
  }
  const created = staged?.birds ?? (await insertPigeons(change, added, afterPart, { mayRepeatBand: separate.length > 0 }))
  if (staged) await updateManyRecorded(change, 'race-results', staged.links)
  for (const { at, pigeonId, otherAt = at } of separate)
    await keepApart(change, created[at]!.id, [{ id: pigeonId ?? created[otherAt]!.id }])
  let written = created.length
  for await (const part of partsOf((...range) => session.ask('changed', ...range))) {
    await changeBirds(change, part, created)
    reportProgress((written += part.length), total)
    await yieldToEventLoop()
  }
}

function throwDeleted(id: number): never {
  throw new Refusal('not_found', `Bird ${id}, which this file changes, was deleted in the meantime; upload the file again`)
}

async function changeBirds(change: Change, planned: readonly PlannedChange[], created: readonly PigeonRow[]): Promise<void> {
  const rows = new Map(
    (
      await listPigeonRows(
        change.trx,
        planned.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const edits = planned.map(({ id, patch, sireAt, damAt }) => ({
    row: rows.get(id) ?? throwDeleted(id),
    patch: {
      ...patch,
      ...(sireAt !== undefined && { sireId: created[sireAt]!.id }),
      ...(damAt !== undefined && { damId: created[damAt]!.id }),
    },
  }))
  await updateManyRecorded(change, 'pigeons', edits)
  await refreshSearchText(
    change.trx,
    planned.map(({ id }) => id),
  )
}
