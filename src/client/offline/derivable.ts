import { readAheadTime, type ReadAheadLists } from './read-ahead-store.ts'

/** Answers that can be derived from lists that were read ahead: their paths, and the list from which most of them come. */
const DERIVABLE = {
  birds: [/^\/api\/pigeons$/, 'birds'],
  bird: [/^\/api\/pigeons\/(\d+)$/, 'birds'],
  family: [/^\/api\/pigeons\/(\d+)\/family$/, 'birds'],
  code: [/^\/api\/qr\/([^/]+)$/, 'codes'],
  dueOfCode: [/^\/api\/qr\/([^/]+)\/due$/, undefined],
  codes: [/^\/api\/qr-codes$/, 'codes'],
  vaccinations: [/^\/api\/vaccination-records$/, 'vaccinations'],
  treatments: [/^\/api\/treatments$/, 'treatments'],
  medicinesFound: [/^\/api\/medicines$/, undefined],
  medicine: [/^\/api\/medicines\/(\d+)$/, undefined],
  medicines: [/^\/api\/medicines\/type\/([^/]+)$/, undefined],
  tasks: [/^\/api\/routine-tasks$/, undefined],
  task: [/^\/api\/routine-tasks\/(\d+)$/, undefined],
  calendar: [/^\/api\/calendar$/, 'calendar'],
  results: [/^\/api\/race-results$/, 'results'],
  career: [/^\/api\/race-results\/career$/, 'results'],
  pairs: [/^\/api\/breeding-pairs$/, 'pairs'],
  cycles: [/^\/api\/breeding-cycles$/, 'cycles'],
  offspring: [/^\/api\/offspring$/, 'young'],
  races: [/^\/api\/race-events$/, 'races'],
  race: [/^\/api\/race-events\/(\d+)$/, 'races'],
  pair: [/^\/api\/breeding-pairs\/(\d+)$/, 'pairs'],
  pairsOfBird: [/^\/api\/pigeons\/(-?\d+)\/pairs$/, 'pairs'],
  cycle: [/^\/api\/breeding-cycles\/(\d+)$/, 'cycles'],
  young: [/^\/api\/offspring\/(\d+)$/, 'young'],
  lineage: [/^\/api\/pedigrees\/lineage\/(-?\d+)$/, 'birds'],
  pedigrees: [/^\/api\/pedigrees$/, 'pedigrees'],
  relatives: [/^\/api\/pedigrees\/relatives\/(-?\d+)$/, 'birds'],
  descendants: [/^\/api\/pedigrees\/descendants\/(-?\d+)$/, 'birds'],
  figures: [/^\/api\/pedigrees\/figures\/(-?\d+)$/, 'birds'],
  relationship: [/^\/api\/pedigrees\/relationship$/, 'birds'],
  ledger: [/^\/api\/medicines\/(\d+)\/movements$/, 'ledgers'],
} as const satisfies Record<string, readonly [path: RegExp, list: keyof ReadAheadLists | undefined]>

export type DerivableName = keyof typeof DERIVABLE

/** The query of an address. */
export type Search = Readonly<Record<string, string>>

export interface Derivable {
  readonly name: DerivableName
  /** The parts of the path that differ, decoded. */
  readonly parts: readonly string[]
  readonly search: Search
}

/**
 * Returns the answer that can be derived for an address; undefined if none can, or none that is newer than `cachedAt`, the time of the answer
 * that this device keeps. The lists themselves are not read for that: all birds take long to read from the device.
 */
export async function derivableFor(url: string, cachedAt: number | undefined): Promise<Derivable | undefined> {
  const { pathname, searchParams } = new URL(url, location.origin)
  for (const name of Object.keys(DERIVABLE) as DerivableName[]) {
    const [path, list] = DERIVABLE[name]
    const [matched, ...parts] = path.exec(pathname) ?? []
    if (matched === undefined) continue
    if (cachedAt !== undefined && list !== undefined && ((await readAheadTime(list)) ?? 0) <= cachedAt) return undefined
    return { name, parts: parts.map((part) => decodeURIComponent(part)), search: Object.fromEntries(searchParams) }
  }
  return undefined
}
