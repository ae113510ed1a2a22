import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { getPigeonRow, getPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { generateUnusedCodes } from './generate-unused-code.ts'
import { listBirdsInCare, mapCodesOfBirds, type Place } from './qr-codes.repository.ts'
import type { QrCodeRow } from './qr-codes.table.ts'

/** Creates the code of a bird, or returns its existing one. Errors: `not_found`, `reference_bird`. */
export async function generateCode(change: Change, pigeonId: number): Promise<QrCodeRow> {
  const bird = await getPigeonRow(change.trx, pigeonId)
  requireLoftBird(bird)
  await assignCodes(change, [pigeonId])
  return (await mapCodesOfBirds(change.trx, [pigeonId])).get(pigeonId)!
}

/** Birds per part, before yielding to the event loop. */
const BIRDS_PER_PART = 1000

/** Creates codes for some birds, or for all birds in care in a main loft or section. Errors: `not_found`, `reference_bird`. */
export async function generateCodes(
  change: Change,
  { pigeonIds, ...place }: { pigeonIds?: readonly number[] | undefined } & Place,
  reportProgress: (done: number, total: number) => void,
): Promise<{ made: number; had: number }> {
  const ids = pigeonIds ? [...new Set(pigeonIds)] : await listBirdsInCare(change.trx, place)
  if (pigeonIds) for (const bird of await getPigeonRows(change.trx, ids)) requireLoftBird(bird)
  let made = 0
  for (let start = 0; start < ids.length; start += BIRDS_PER_PART) {
    reportProgress(start, ids.length)
    made += await assignCodes(change, ids.slice(start, start + BIRDS_PER_PART))
    await yieldToEventLoop()
  }
  return { made, had: ids.length - made }
}

/**
 * Creates codes for birds without one. A retired code of the bird is used again, because it may be printed already. Returns the
 * number of codes.
 */
async function assignCodes(change: Change, pigeonIds: readonly number[]): Promise<number> {
  const known = await mapCodesOfBirds(change.trx, pigeonIds)
  const retired = [...known.values()].filter(({ deletedAt }) => deletedAt !== null)
  const birdsWithoutCode = pigeonIds.filter((id) => !known.has(id))
  await updateManyRecorded(
    change,
    'qr-codes',
    retired.map((row) => ({ row, patch: { deletedAt: null }, what: 'restore' as const })),
  )
  const codes = await generateUnusedCodes(change.trx, 'pigeon', birdsWithoutCode.length)
  await insertRecorded(
    change,
    'qr-codes',
    birdsWithoutCode.map((pigeonId, at) => ({ code: codes[at]!, type: 'pigeon' as const, pigeonId })),
    yieldToEventLoop,
  )
  return retired.length + birdsWithoutCode.length
}

function requireLoftBird(bird: PigeonRow): void {
  if (bird.isReference === 1)
    throw new Refusal(
      'reference_bird',
      `${birdTitle(bird)} is a reference bird: it does not live in the loft and cannot have a code`,
      {
        pigeonId: bird.id,
      },
    )
}
