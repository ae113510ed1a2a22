import { relative } from 'node:path'
import { withImports, type Chunk } from './first-pass.ts'
import { groupUnits } from './group-units.ts'

/** The first page of most visits. Loading its code also begins to load the code that it shows later. */
const DASHBOARD = 'dashboard-screen'
const DASHBOARD_WEIGHT = 100
/** The page with the most code of its own. */
const PEDIGREE = 'pedigree-screen'
const PEDIGREE_WEIGHT = 3
/** Pages that are rarely opened, or opened from another page, when most files are already loaded. */
const RARELY_OPENED = /^(settings|rescue|sign-in|code|deleted|calendar|pair|help|import)-screen$/
const RARE_PAGE_WEIGHT = 0.1
/** The page of one race is opened from the list of races, which has loaded most of its files. It may not need more files than others. */
const RACE = 'race-screen'
/** The cost of one more request, in characters of code: half a KB compressed. */
const FILE_COST = 2000
/** A page may need ten requests in all; the page itself, its style and the first file are among them. */
const MAX_FILES = 7
const MAX_FILES_OF_RARE_PAGE = 12
/** Code that dialogs of several features need is in one file, unless it is as large as this, in characters. */
const SMALL = 8000

/** Libraries that have a file of their own. */
const LIBRARIES = ['zod', 'react-hook-form'] as const

/** The modules of each file. */
export type FilePlan = ReadonlyMap<string, readonly string[]>

/** Plans the files of the client so that a page loads few files, and little code that it does not need. */
export function planFiles(chunks: readonly Chunk[], clientFolder: string): FilePlan {
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]))
  const first = new Set(chunks.filter(({ isFirst }) => isFirst).flatMap((chunk) => [...withImports(chunk, byId)]))
  const neededBy = new Map<Chunk, Set<string>>()
  for (const chunk of chunks) {
    const part = chunk.entry === undefined ? undefined : nameOfPart(relative(clientFolder, chunk.entry))
    if (part === undefined) continue
    for (const needed of withImports(chunk, byId)) {
      if (!first.has(needed)) neededBy.set(needed, (neededBy.get(needed) ?? new Set()).add(part))
    }
  }
  const units = [...neededBy].map(([{ id, modules, imports }, parts]) => ({
    id,
    imports,
    size: sizeOf([...modules.values()].join('\n')),
    neededBy: new Set([...parts].filter(isPage)),
    later: [...parts].filter((part) => !isPage(part)).toSorted(),
  }))
  const [ofPages, later] = [units.filter((unit) => unit.neededBy.size > 0), units.filter((unit) => unit.neededBy.size === 0)]
  const groups = groupUnits(ofPages, { weightOf, costOfFile: FILE_COST, maxFilesOf, alone: DASHBOARD })
  const pagesOf = new Map(ofPages.map((unit) => [unit.id, [...unit.neededBy]]))
  const nameOf = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => pagesOf.get(id) ?? []))]
  const files = [
    ...groups.map((ids) => [nameOf(ids), ids] as const),
    ...groupsOfLater(later).map(({ names, ids }) => [names, ids] as const),
  ]
  const modulesOf = (ids: readonly string[]) => ids.flatMap((id) => [...(byId.get(id)?.modules.keys() ?? [])])
  const ofFirst = [...first].flatMap(({ modules }) => [...modules.keys()])
  const others = files.flatMap(([, ids]) => modulesOf(ids))
  return new Map([
    ['first', ofFirst],
    // With all schemas and forms these would be the largest file by far; they change only with their versions.
    ...LIBRARIES.map((name) => [name, others.filter(isOf(name))] as const),
    ...files.map(
      ([[only, ...more], ids], index) =>
        [
          only !== undefined && more.length === 0 ? only : `shared-${index}`,
          modulesOf(ids).filter((id) => !LIBRARIES.some((name) => isOf(name)(id))),
        ] as const,
    ),
  ])
}

/** Groups units that the same features need, and the small ones that several features need. */
function groupsOfLater(units: readonly { readonly id: string; readonly size: number; readonly later: readonly string[] }[]) {
  const bySame = [...Map.groupBy(units, ({ later }) => later.join(' ')).values()].map((members) => ({
    names: members[0]!.later,
    ids: members.map(({ id }) => id),
    size: members.reduce((sum, { size }) => sum + size, 0),
  }))
  const isCommon = ({ names, size }: (typeof bySame)[number]) => names.length > 1 && size < SMALL
  const common = bySame.filter(isCommon)
  const named = bySame.filter((group) => !isCommon(group))
  return [...named, { names: ['several', 'features'], ids: common.flatMap(({ ids }) => ids) }]
}

const isOf = (library: string) => (id: string) => id.includes(`/node_modules/${library}/`)

/**
 * Returns the part that a dynamically imported module belongs to: its page, or the folder of its feature, so that the dialogs of
 * one feature are one part. Texts are in files of their own.
 */
export function nameOfPart(path: string): string | undefined {
  if (path.startsWith('../shared/i18n/')) return undefined
  const page = /^screens\/.*\/([\w-]+-screen)\.tsx$/.exec(path)?.[1]
  if (page) return page
  const feature = /^(?:features|screens)\/([\w-]+)\//.exec(path)?.[1]
  if (feature) return feature
  if (/^offline\/(answer-from-device|device-line)\./.test(path)) return WITHOUT_SERVER
  return /^(app\/|ui\/lightbox)/.test(path) ? 'frame' : 'background'
}

/** The name of the code that a page needs in addition while the server cannot be reached. */
const WITHOUT_SERVER = 'without-server'

/** Returns whether a part is a page, whose code is needed at once. */
const isPage = (part: string): boolean => part.endsWith('-screen') || part === WITHOUT_SERVER

const WEIGHTS: ReadonlyMap<string, number> = new Map([
  [DASHBOARD, DASHBOARD_WEIGHT],
  [PEDIGREE, PEDIGREE_WEIGHT],
  [RACE, RARE_PAGE_WEIGHT],
])

const weightOf = (page: string): number => WEIGHTS.get(page) ?? (RARELY_OPENED.test(page) ? RARE_PAGE_WEIGHT : 1)

const maxFilesOf = (page: string): number => (RARELY_OPENED.test(page) ? MAX_FILES_OF_RARE_PAGE : MAX_FILES)

/** Returns the size of code without comments and indentation. */
function sizeOf(code: string): number {
  return code
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*(\/\/.*)?\n/gm, '')
    .replace(/^\s+/gm, '').length
}
