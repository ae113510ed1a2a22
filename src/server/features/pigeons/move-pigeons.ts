import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import type { Trx } from '#server/db/database.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getPigeonRow, getPigeonRows, requireSection, showPigeon } from './pigeons.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'

/**
 * Moves one bird to a section, or out of its section for `null`. Errors: `not_found`, `stale_version`, `unknown_section`,
 * `reference_bird`, `not_in_care`.
 */
export async function movePigeon(change: Change, id: number, sectionId: number | null): Promise<Pigeon> {
  const row = await getPigeonRow(change.trx, id)
  requireVersion(change, await showPigeon(change.trx, row))
  const [moved] = await moveRows(change, [row], sectionId)
  return showPigeon(change.trx, moved!)
}

/** Moves birds, all of them or none; returns their number. Errors: as {@link movePigeon}. */
export async function movePigeons(change: Change, ids: readonly number[], sectionId: number | null): Promise<number> {
  return (await moveRows(change, await getPigeonRows(change.trx, ids), sectionId)).length
}

/** Checks that birds can live in a section. Errors: `unknown_section`, `reference_bird`, `not_in_care`. */
export async function requireSectionFor(
  trx: Trx,
  birds: readonly Pick<PigeonRow, 'bandId' | 'name' | 'isReference' | 'status'>[],
  sectionId: number,
): Promise<void> {
  await requireSection(trx, sectionId)
  const gone = birds.find((bird) => STATUSES_OUT_OF_CARE.includes(bird.status))
  refuseReferences(birds)
  if (gone)
    throw new Refusal('not_in_care', `${birdTitle(gone)} has left the loft: it is ${gone.status}`, { bandId: gone.bandId })
}

async function moveRows(change: Change, rows: readonly PigeonRow[], sectionId: number | null): Promise<PigeonRow[]> {
  refuseReferences(rows)
  if (sectionId !== null) await requireSectionFor(change.trx, rows, sectionId)
  return updateManyRecorded(
    change,
    'pigeons',
    rows.map((row) => {
      // A bird is `unassigned` after its main loft was deleted; a section makes it active again.
      const status = row.status === 'unassigned' && sectionId !== null ? 'active' : undefined
      return { row, patch: { loftLocationId: sectionId, status } }
    }),
  )
}

function refuseReferences(birds: readonly Pick<PigeonRow, 'bandId' | 'name' | 'isReference'>[]): void {
  const reference = birds.find((bird) => bird.isReference === 1)
  if (!reference) return
  throw new Refusal('reference_bird', `${birdTitle(reference)} is a reference bird and cannot be in a section`, {
    field: 'loftLocationId',
    bandId: reference.bandId,
  })
}
