import type { Descendants, Relatives } from '#shared/pedigrees/lineage.ts'
import type { PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { getPigeonRow, mapLinkedParents } from '#server/features/pigeons/pigeons.repository.ts'
import { pageOf } from '#server/http/page-of.ts'
import type { BirdEntry } from './bird-entry.ts'
import { geneticsOf } from './genetics-of.ts'
import { birdFromText, mapPedigreeBirds, mapStoredBirds, toPedigreeBird } from './pedigree-birds.repository.ts'
import { listMatesOfPairs } from './pedigrees.repository.ts'
import { addFigures } from './add-figures.ts'

/** The requested page of descendants. */
interface Page {
  readonly generation?: number | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Returns one generation of the descendants of a bird. Errors: `not_found`. */
export async function showDescendants(db: Db, pigeonId: number, { generation = 1, ...query }: Page): Promise<Descendants> {
  await getPigeonRow(db, pigeonId)
  const genetics = geneticsOf(db)
  let counts: readonly number[] = []
  const page = await pageOf(query, {
    read: async ({ limit, start = 0 }) => {
      const found = await genetics.ask('descendants', pigeonId, generation, start, limit)
      counts = found.counts
      return found.ids
    },
    show: (ids) => showGeneration(db, ids),
    count: async () => counts[generation - 1] ?? 0,
  })
  const stored = await mapStoredBirds(db, [pigeonId])
  return { ...page, pigeon: toPedigreeBird(stored.get(pigeonId)!), counts: [...counts], generation }
}

async function showGeneration(db: Db, ids: number[]): Promise<Descendants['items']> {
  const stored = await mapStoredBirds(db, ids)
  const birds = ids.flatMap((id) => stored.get(id) ?? [])
  const parents = await mapLinkedParents(
    db,
    birds.flatMap(({ parents: { sireId, damId } }) => [sireId, damId]),
  )
  const young = new Map((await geneticsOf(db).ask('countYoung', ids)).map((count, at) => [ids[at]!, count]))
  const withFigures = await addFigures(db, birds)
  return birds.map(({ id, parents: { sireId, damId, sireText, damText } }, at) => ({
    bird: withFigures[at]!,
    sire: parents.get(sireId ?? 0)?.bandId ?? sireText,
    dam: parents.get(damId ?? 0)?.bandId ?? damText,
    youngCount: young.get(id ?? 0) ?? 0,
  }))
}

/** Returns a bird's parents, siblings, young and mates. Errors: `not_found`. */
export async function showRelatives(db: Db, pigeonId: number): Promise<Relatives> {
  const { sireId, damId, sireText, damText } = await getPigeonRow(db, pigeonId)
  const [own = [], ofSire = [], ofDam = []] = await geneticsOf(db).ask('young', [pigeonId, sireId ?? 0, damId ?? 0])
  const siblings = [...new Map([...ofSire, ...ofDam].map((sibling) => [sibling.id, sibling])).values()].filter(
    ({ id }) => id !== pigeonId,
  )
  const isFull = (one: BirdEntry): boolean => sireId !== null && damId !== null && one.sireId === sireId && one.damId === damId
  const young = own.map(({ id, ...parents }) => ({ id, mateId: parents.sireId === pigeonId ? parents.damId : parents.sireId }))
  const pairs = await listMatesOfPairs(db, pigeonId)
  const mateIds = new Set([...pairs.map(({ mateId }) => mateId), ...young.map(({ mateId }) => mateId)])
  const birds = await mapPedigreeBirds(db, [pigeonId, sireId, damId, ...mateIds, ...[...siblings, ...own].map(({ id }) => id)])
  const shown = (id: number | null, text: string | null = null): PedigreeBird | null =>
    birds.get(id ?? 0) ?? (text === null ? null : toPedigreeBird(birdFromText(text)))
  const listed = <T extends object>(id: number | null, more: T) => {
    const bird = shown(id)
    return bird ? [{ bird, ...more }] : []
  }
  const titleOf = (id: number | null): string | null => {
    const bird = shown(id)
    return bird ? birdTitle(bird) : null
  }
  return {
    pigeon: shown(pigeonId)!,
    sire: shown(sireId, sireText),
    dam: shown(damId, damText),
    fullSiblings: siblings.filter(isFull).flatMap(({ id }) => shown(id) ?? []),
    halfSiblings: siblings
      .filter((sibling) => !isFull(sibling))
      .flatMap((sibling) =>
        listed(sibling.id, { share: sireId !== null && sibling.sireId === sireId ? ('sire' as const) : ('dam' as const) }),
      ),
    offspring: young.flatMap(({ id, mateId }) => listed(id, { mateId, mate: titleOf(mateId) })),
    mates: [...mateIds].flatMap((mateId) =>
      listed(mateId, {
        youngCount: young.filter((one) => one.mateId === mateId).length,
        isPaired: pairs.some((pair) => pair.mateId === mateId && pair.isActive),
      }),
    ),
  }
}
