import { sectionsApi } from '#shared/lofts/lofts-api.ts'
import type { Section } from '#shared/lofts/section.ts'
import { pigeonQuerySchema, pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { readQrCode } from '#shared/qr-codes/qr-code.ts'
import type { ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import { fold } from '#shared/text/fold.ts'
import { loadReadAheadList } from './read-ahead-store.ts'
import { pageOfRows } from './page-of-rows.ts'
import type { Derivable, DerivableName, Search } from './derivable.ts'
import { familyIn, pageOfBirds } from './derived-birds.ts'
import { cachedRead, type Dated } from './cached-reads.ts'
import { withPendingWrites } from './read-hooks.ts'

type Derive = (search: Search, part: string) => Promise<Dated<unknown> | undefined>

/** Loads code that the first screen offline does not need. */
const loadHealth = () => import('./derived-health.ts')
const loadTasks = () => import('./derived-tasks.ts')
const loadBreedingAndRaces = () => import('./derived-breeding-and-races.ts')
const loadRelatives = () => import('./derived-relatives.ts')

const DERIVE: Readonly<Record<DerivableName, Derive>> = {
  birds: deriveBirdList,
  bird: (_, id) => fromBirds((birds) => birds.find((bird) => bird.id === Number(id))),
  family: (_, id) => fromBirds((birds) => familyIn(birds, Number(id))),
  code: (_, code) => deriveCode(code),
  dueOfCode: (_, code) => deriveDueOfCode(code),
  codes: deriveCodeList,
  vaccinations: async (search) => (await loadHealth()).deriveRecords(search),
  treatments: async (search) => (await loadHealth()).deriveTreatments(search),
  medicinesFound: async (search) => (await loadHealth()).deriveMedicinesFound(search),
  medicine: async (_, id) => (await loadHealth()).deriveMedicine(Number(id)),
  medicines: async (_, type) => (await loadHealth()).deriveMedicines(type),
  tasks: async (search) => (await loadTasks()).deriveTasks(search),
  task: async (_, id) => (await loadTasks()).deriveTask(Number(id)),
  calendar: async (search) => (await loadHealth()).deriveCalendar(search),
  results: async (search) => (await import('./derived-results.ts')).deriveResults(search),
  career: async (search) => (await import('./derived-results.ts')).deriveCareer(search),
  races: async (search) => (await loadBreedingAndRaces()).deriveRaces(search),
  race: async (_, id) => (await loadBreedingAndRaces()).deriveRow('races', Number(id)),
  pairs: async (search) => (await loadBreedingAndRaces()).derivePairs(search),
  cycles: async (search) => (await loadBreedingAndRaces()).deriveCycles(search),
  offspring: async (search) => (await loadBreedingAndRaces()).deriveOffspring(search),
  pair: async (_, id) => (await loadBreedingAndRaces()).deriveRow('pairs', Number(id)),
  pairsOfBird: async (_, id) => (await loadBreedingAndRaces()).derivePairsOf(Number(id)),
  cycle: async (_, id) => (await loadBreedingAndRaces()).deriveRow('cycles', Number(id)),
  young: async (_, id) => (await loadBreedingAndRaces()).deriveRow('young', Number(id)),
  lineage: async (search, id) => (await import('./derived-lineage.ts')).deriveLineage(Number(id), search),
  pedigrees: async (search) => (await import('./derived-lineage.ts')).derivePedigrees(search),
  relatives: async (_, id) => (await loadRelatives()).deriveRelatives(Number(id)),
  descendants: async (search, id) => (await loadRelatives()).deriveDescendants(Number(id), search),
  figures: async (_, id) => (await loadRelatives()).deriveFigures(Number(id)),
  relationship: async ({ a, b }) => (await loadRelatives()).deriveRelationship(Number(a), Number(b)),
  ledger: async (search, id) => (await loadHealth()).deriveLedger(Number(id), search),
}

/** Derives an answer from lists that were read ahead; undefined when that is not possible. */
export function derivedRead({ name, parts, search }: Derivable): Promise<Dated<unknown> | undefined> {
  return DERIVE[name](search, parts[0] ?? '')
}

/** Derives a reply from the birds, with those that wait to be sent. */
async function fromBirds(find: (birds: Parameters<typeof pageOfBirds>[0]) => unknown): Promise<Dated<unknown> | undefined> {
  const birds = await loadReadAheadList('birds')
  const data = birds && find(withPendingWrites([pigeonsApi.list.path], birds.data))
  return birds && data !== undefined ? { data, at: birds.at } : undefined
}

async function deriveBirdList(search: Search): Promise<Dated<unknown> | undefined> {
  const query = pigeonQuerySchema.safeParse(search)
  if (!query.success) return undefined
  const sections = await cachedRead<Section[]>(sectionsApi.list.path)
  const mainLofts = new Map(sections?.data.map(({ id, mainLoftId }) => [id, mainLoftId]))
  return fromBirds((birds) => pageOfBirds(birds, query.data, mainLofts))
}

async function findCode(text: string): Promise<Dated<ListedCode> | undefined> {
  const codes = await loadReadAheadList('codes')
  const code = readQrCode(text)?.code ?? text
  const data = codes?.data.find((one) => one.code === code)
  return codes && data && { data, at: codes.at }
}

async function deriveCode(text: string): Promise<Dated<unknown> | undefined> {
  const found = await findCode(text)
  if (!found) return undefined
  const { entity, ...qrCode } = found.data
  return { data: { qrCode, entity }, at: found.at }
}

async function deriveDueOfCode(text: string): Promise<Dated<unknown> | undefined> {
  const found = await findCode(text)
  return found && (await loadHealth()).deriveDue(found.data.type, found.data.entityId)
}

async function deriveCodeList(search: Search): Promise<Dated<unknown> | undefined> {
  const codes = await loadReadAheadList('codes')
  if (!codes) return undefined
  const { type, pigeonId, q = '', limit, cursor } = search
  const words = fold(q)
  const nameOf = ({ entity }: ListedCode) => fold('bandId' in entity ? `${entity.bandId} ${entity.name ?? ''}` : entity.title)
  const matching = codes.data.filter(
    (code) =>
      (type === undefined || code.type === type) &&
      (pigeonId === undefined || (code.type === 'pigeon' && code.entityId === Number(pigeonId))) &&
      (fold(code.code).includes(words) || nameOf(code).includes(words)),
  )
  if (limit === undefined) return { data: matching, at: codes.at }
  const start = cursor === undefined ? 0 : matching.findIndex(({ id }) => id < Number(cursor))
  return { data: pageOfRows(matching, start, Number(limit), ({ id }) => id), at: codes.at }
}
