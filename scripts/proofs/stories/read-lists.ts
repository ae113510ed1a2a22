import type { VisibleLists } from './expected-state.ts'

export type Json = Readonly<Record<string, unknown>>
/** The year in which the stories begin. */
const FIRST_YEAR = 2026
type Call = (method: 'GET', path: string) => Promise<{ readonly status: number; readonly body: unknown }>

/** Reads all lists of the program in the format of the expected state. */
export async function readLists(call: Call): Promise<VisibleLists> {
  const read = async (path: string): Promise<unknown> => {
    const { status, body } = await call('GET', path)
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const list = async (path: string) => (await read(path)) as Json[]
  const stats = (await read('/api/stats')) as Json & { mainLofts: Json[] }
  const lofts = await list('/api/main-loft-locations')
  const sections = await list('/api/loft-locations')
  const nameOf = (rows: readonly Json[], id: unknown, name: string): unknown =>
    rows.find((row) => row['id'] === id)?.[name] ?? null
  const results = ((await read('/api/race-results?limit=500')) as { items: Json[] }).items
  const vaccinations = ((await read('/api/vaccination-records?limit=500')) as { items: Json[] }).items
  const lists = {
    stats: countsOf(stats),
    lofts: stats.mainLofts.map((loft) => ({
      name: nameOf(lofts, loft['id'], 'name'),
      sections: loft['sectionCount'],
      ...countsOf(loft),
    })),
    sections: sections.map((section) => ({
      name: section['section'],
      loft: nameOf(lofts, section['mainLoftId'], 'name'),
      capacity: section['capacity'],
      birds: section['pigeonCount'],
    })),
    birds: (await list('/api/pigeons?include=reference')).map((bird) => ({
      band: bird['bandId'],
      gender: bird['gender'],
      birthYear: bird['birthYear'],
      status: bird['status'],
      section: nameOf(sections, bird['loftLocationId'], 'section'),
      sire: bird['sire'],
      dam: bird['dam'],
    })),
    pairs: (await list('/api/breeding-pairs')).map((pair) => ({
      cock: (pair['malePigeon'] as Json)['bandId'],
      hen: (pair['femalePigeon'] as Json)['bandId'],
      endedOn: pair['endedOn'],
      isActive: pair['isActive'],
      young: pair['offspringCount'],
      cycles: pair['cycleCount'],
    })),
    totals: await readTotals(list, read),
    cycles: (await list('/api/breeding-cycles')).map((cycle) => ({
      cock: (cycle['malePigeon'] as Json)['bandId'],
      eggs: cycle['totalEggs'],
      hatched: cycle['totalHatched'],
      living: cycle['livingCount'],
    })),
    chicks: (await list('/api/offspring')).map((chick) => ({ ...describeChick(chick), isActive: chick['isActive'] })),
    toBand: (await list('/api/offspring/pending-banding')).map(describeChick),
    toVaccinate: (await list('/api/offspring/pending-vaccination')).map(describeChick),
    toFledge: (await list('/api/offspring/ready-to-fledge')).map(describeChick),
    medicines: (await list('/api/medicines')).map(({ name, quantityInStock }) => ({ name, stock: quantityInStock })),
    vaccinations: vaccinations.map(({ bandId }) => bandId),
    tasks: (await list('/api/routine-tasks')).map(({ title, nextDueDate, isActive }) => ({
      title,
      next: isActive ? nextDueDate : null,
      isActive,
    })),
    overdue: (await list('/api/routine-tasks/overdue')).map(({ title }) => title),
    races: (await list('/api/race-events')).map(({ name, resultCount }) => ({ name, results: resultCount })),
    results: results.map(({ eventName, bandId }) => `${String(eventName)} ${String(bandId)}`),
    deleted: (await list('/api/deleted')).map(({ title }) => title),
  }
  return lists as VisibleLists
}

/** Adds up the young of all pairs, as pair cards, analytics and reports show them; a story has no young of earlier years. */
async function readTotals(list: (path: string) => Promise<Json[]>, read: (path: string) => Promise<unknown>) {
  const sum = (rows: readonly Json[], field: string): number => rows.reduce((total, row) => total + Number(row[field]), 0)
  const pairs = sum(await list('/api/breeding-pairs'), 'offspringCount')
  const years = ((await read('/api/breeding-analytics/years')) as number[]).filter((year) => year >= FIRST_YEAR)
  let [analytics, reports] = [0, 0]
  for (const year of years) {
    analytics += sum(await list(`/api/breeding-analytics?year=${year}`), 'totalOffspring')
    const { figures } = (await read(`/api/reports/breeding?year=${year}`)) as {
      figures: readonly { title: string; cell: number }[]
    }
    reports += figures.find(({ title }) => title === 'reports.figure.young')?.cell ?? 0
  }
  return { pairs, analytics, reports }
}

/** Sorts the rows of all lists, so that their order does not matter. */
export function sortLists(lists: VisibleLists): VisibleLists {
  const entries = Object.entries(lists).map(([name, rows]) => [
    name,
    Array.isArray(rows) ? rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)) : rows,
  ])
  return Object.fromEntries(entries) as VisibleLists
}

const countsOf = (row: Json) => ({
  total: row['totalPigeons'],
  cocks: row['maleCount'],
  hens: row['femaleCount'],
  open: row['porDefinirCount'],
})

const describeChick = (chick: Json) => ({
  hatchDate: chick['hatchDate'],
  order: chick['hatchOrder'],
  band: chick['bandId'],
  isVaccinated: chick['vaccinationCompleted'],
})
