import type { RecordedEntity } from '../../src/shared/actions/recorded.ts'
import { startServer } from '../bench/server-process.ts'
import { openStores, type Engine, type Store } from '../bench/stores.ts'
import { newCall, send } from '../kill/call.ts'

/** One row that all clients edit, and its text field that they change. */
interface SharedRow {
  readonly entity: RecordedEntity
  readonly method: 'PUT' | 'PATCH'
  readonly field: string
  /** Creates the row; returns its id. */
  readonly make: (url: string) => Promise<number>
}

const SHARED_ROWS: readonly SharedRow[] = [
  { entity: 'pigeons', method: 'PUT', field: 'notes', make: (url) => makeBird(url, 'SHARED-1', 'cock') },
  { entity: 'loft-locations', method: 'PATCH', field: 'description', make: makeSection },
  { entity: 'breeding-pairs', method: 'PATCH', field: 'notes', make: makePair },
]

/** Results of concurrent edits of the same rows. */
export interface EditReport {
  /** Edits that were acknowledged. */
  edits: number
  /** Attempts refused because another edit was faster; each was repeated. */
  refused: number
  readonly problems: string[]
}

/**
 * Lets clients edit one bird, one section and one pair concurrently over HTTP, each with the version it has just read.
 *
 * Every edit increments the number it read: an edit that overwrote another would leave the same number twice.
 */
export async function editConcurrently(engine: Engine, clients: number, edits: number): Promise<EditReport> {
  const stores = await openStores(engine)
  try {
    const store = await stores.fresh()
    const server = await startServer(store.env)
    const edited: EditReport = { edits: 0, refused: 0, problems: [] }
    try {
      for (const shared of SHARED_ROWS) {
        const id = await shared.make(server.url)
        const row = { ...shared, id, url: server.url }
        const marks = Array.from({ length: clients }, (_, client) => Array.from({ length: edits }, (_, at) => `${client}.${at}`))
        await Promise.all(marks.map((ownMarks) => runClient(row, ownMarks, edited)))
        edited.problems.push(...(await checkRow(store, row, marks.flat())).map((fault) => `${engine}, ${row.entity}: ${fault}`))
      }
    } finally {
      await server.stop()
      await store.drop()
    }
    return edited
  } finally {
    await stores.close()
  }
}

interface Row extends SharedRow {
  readonly id: number
  readonly url: string
}

/** Reads the row as a keeper sees it, from its list. */
async function read({ url, entity, id }: Row): Promise<Readonly<Record<string, unknown>>> {
  const rows = (await (await fetch(`${url}/api/${entity}`)).json()) as Readonly<Record<string, unknown>>[]
  return rows.find((row) => row['id'] === id)!
}

/**
 * Runs one client: increments the number of a row once for each of its own marks, and reads again if another client was faster.
 */
async function runClient(row: Row, own: readonly string[], edited: EditReport): Promise<void> {
  const { url, method, entity, id, field } = row
  for (const mark of own) {
    for (;;) {
      const seen = await read(row)
      const body = { [field]: `${countOf(seen[field]) + 1} ${mark}` }
      const call = { method, path: `/api/${entity}/${id}`, body, ifMatch: Number(seen['version']), kind: '', changes: [] }
      const answer = await send(url, newCall(call))
      if (answer?.status === 412) {
        edited.refused += 1
        continue
      }
      if (answer?.status === 200) edited.edits += 1
      else edited.problems.push(`${entity}: ${mark} was answered ${answer?.status} ${answer?.text}`)
      break
    }
  }
}

const countOf = (text: unknown): number => (typeof text === 'string' ? Number.parseInt(text) : 0)

/** Compares the row and its history with the marks of all edits. */
async function checkRow(store: Store, row: Row, marks: readonly string[]): Promise<string[]> {
  const { entity, id, field } = row
  const db = store.open()
  const updates = await db
    .selectFrom('changes')
    .select(['version', 'after'])
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .where('what', '=', 'update')
    .orderBy('id')
    .execute()
  await db.destroy()
  const texts = updates.map(({ after }) => String((JSON.parse(after) as Readonly<Record<string, unknown>>)[field]))
  const last = await read(row)
  const kept = texts.map((text) => text.split(' ')[1]!)
  const lost = marks.filter((mark) => !kept.includes(mark))
  return [
    ...(lost.length > 0 ? [`${lost.length} edits are lost: ${lost.join(', ')}`] : []),
    ...(kept.length === marks.length ? [] : [`${kept.length} edits in the history instead of ${marks.length}`]),
    ...(texts.some((text, at) => countOf(text) !== at + 1) ? ['an edit overwrote another'] : []),
    ...(updates.some(({ version }, at) => version !== at + 2) ? ['a version is duplicated or missing'] : []),
    ...(last[field] === texts.at(-1) && last['version'] === marks.length + 1 ? [] : ['the row differs from its history']),
  ]
}

async function create(url: string, path: string, body: object): Promise<number> {
  const answer = await send(url, newCall({ method: 'POST', path, body, kind: '', changes: [] }))
  if (answer?.status !== 200) throw new Error(`POST ${path}: ${answer?.text}`)
  return (JSON.parse(answer.text) as { id: number }).id
}

const makeBird = (url: string, bandId: string, gender: 'cock' | 'hen'): Promise<number> =>
  create(url, '/api/pigeons', { bandId, birthYear: 2024, gender })

async function makeSection(url: string): Promise<number> {
  const mainLoftId = await create(url, '/api/main-loft-locations', { name: 'Shared' })
  return create(url, '/api/loft-locations', { mainLoftId, section: 'Shared' })
}

async function makePair(url: string): Promise<number> {
  const [malePigeonId, femalePigeonId] = [await makeBird(url, 'SHARED-2', 'cock'), await makeBird(url, 'SHARED-3', 'hen')]
  return create(url, '/api/breeding-pairs', { malePigeonId, femalePigeonId })
}
