import * as z from 'zod/mini'
import type { PigeonMove } from '#shared/pigeons/pigeons-api.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from './pigeons.repository.ts'

/** The column in which the history records the section of a bird. */
const sectionChangeSchema = z.object({ loftLocationId: z.optional(z.nullable(z.int())) })

/** Lists the moves of a bird from its history, the latest first. */
export async function listMoves(db: Db, pigeonId: number): Promise<PigeonMove[]> {
  const changes = await db
    .selectFrom('changes')
    .innerJoin('actions', 'actions.id', 'changes.actionId')
    .select(['changes.id', 'changes.before', 'changes.after', 'actions.at as movedAt'])
    .where('changes.entity', '=', 'pigeons')
    .where('changes.entityId', '=', pigeonId)
    .orderBy('changes.id', 'desc')
    .execute()
  const moves = changes
    .map(({ id, before, after, movedAt }) => ({ id, movedAt, fromSectionId: sectionIn(before), toSectionId: sectionIn(after) }))
    .filter(({ fromSectionId, toSectionId }) => fromSectionId !== toSectionId)
  const names = await mapSectionNames(
    db,
    moves.flatMap(({ fromSectionId, toSectionId }) => [fromSectionId, toSectionId]),
  )
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  return moves.map((move) => ({ ...move, fromName: nameOf(move.fromSectionId), toName: nameOf(move.toSectionId) }))
}

function sectionIn(json: string): number | null {
  return z.parse(sectionChangeSchema, JSON.parse(json)).loftLocationId ?? null
}

/** Maps ids of sections to their names, including deleted sections. */
async function mapSectionNames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const parts = await queryInParts(wanted, (part) =>
    db.selectFrom('loftLocations').select(['id', 'section', 'customName']).where('id', 'in', part).execute(),
  )
  return new Map(parts.flat().map(({ id, section, customName }) => [id, customName ?? section]))
}
