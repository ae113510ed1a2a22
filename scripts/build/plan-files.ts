import { relative } from 'node:path'
import { withImports, type Block } from './first-pass.ts'
import { groupUnits } from './group-units.ts'
import type { Group } from './units.ts'

/** How often code that is loaded later is needed, compared with a page: it is loaded when nobody waits. */
const LATER_WEIGHT = 0.001
/** The first page of most visits. */
const DASHBOARD_WEIGHT = 9
/** Pages that are opened seldom, or from another page, when most files are already there. */
const SELDOM = /^(settings|rescue|sign-in|code|deleted|calendar|pair)-screen$/
const SELDOM_WEIGHT = 0.3
/** What one more request costs, in characters of code: 1.5 KB compressed. */
const FILE_COST = 6500
/** A page may need ten requests in all; the page itself, its style and the first file are among them. */
const MANY_FILES = 7
const MANY_FILES_SELDOM = 12

/** Libraries that have a file of their own. */
const LIBRARIES = ['zod', 'react-hook-form'] as const

/** The modules of each file. */
export type FilePlan = ReadonlyMap<string, readonly string[]>

/** Plans the files of the client so that a page loads few files, and little code that it does not need. */
export function planFiles(blocks: readonly Block[], clientFolder: string): FilePlan {
  const byId = new Map(blocks.map((block) => [block.id, block]))
  const first = new Set(blocks.filter(({ isFirst }) => isFirst).flatMap((block) => [...withImports(block, byId)]))
  const neededBy = new Map<Block, Set<string>>()
  for (const block of blocks) {
    const part = block.entry === undefined ? undefined : nameOfPart(relative(clientFolder, block.entry))
    if (part === undefined) continue
    for (const needed of withImports(block, byId)) {
      if (!first.has(needed)) neededBy.set(needed, (neededBy.get(needed) ?? new Set()).add(part))
    }
  }
  const units = [...neededBy].map(([{ id, modules, imports }, parts]) => ({
    id,
    imports,
    size: sizeOf([...modules.values()].join('\n')),
    neededBy: parts,
  }))
  const groups = groupUnits(units, { weightOf, costOfFile: FILE_COST, manyFilesOf })
  const modulesOf = (ids: readonly string[]) => ids.flatMap((id) => [...(byId.get(id)?.modules.keys() ?? [])])
  const ofFirst = [...first].flatMap(({ modules }) => [...modules.keys()])
  const later = groups.flatMap(({ ids }) => modulesOf(ids))
  return new Map([
    ['first', ofFirst],
    // With all schemas and forms these would be the largest file by far; they change only with their versions.
    ...LIBRARIES.map((name) => [name, later.filter(isOf(name))] as const),
    // Every group before those that import it.
    ...groups
      .toSorted((one, other) => other.neededBy.length - one.neededBy.length)
      .map(
        (group, index) =>
          [nameOfGroup(group, index), modulesOf(group.ids).filter((id) => !LIBRARIES.some((name) => isOf(name)(id)))] as const,
      ),
  ])
}

const isOf = (library: string) => (id: string) => id.includes(`/node_modules/${library}/`)

/**
 * Returns the part that a dynamically imported module belongs to: its page, or the folder of its feature, so that the dialogs of
 * one noun are one part. Texts are in files of their own.
 */
export function nameOfPart(path: string): string | undefined {
  if (path.startsWith('../shared/i18n/')) return undefined
  const page = /^screens\/.*\/([\w-]+-screen)\.tsx$/.exec(path)?.[1]
  if (page) return page
  const noun = /^(?:features|screens)\/([\w-]+)\//.exec(path)?.[1]
  if (noun) return noun
  if (/^offline\/(answer-from-device|device-line)\./.test(path)) return WITHOUT_SERVER
  return /^(app\/|ui\/lightbox)/.test(path) ? 'frame' : 'background'
}

/** What a page needs in addition while the server cannot be reached. */
const WITHOUT_SERVER = 'without-server'

const isPage = (part: string): boolean => part.endsWith('-screen')

function weightOf(part: string): number {
  if (part === 'dashboard-screen') return DASHBOARD_WEIGHT
  if (SELDOM.test(part)) return SELDOM_WEIGHT
  return isPage(part) || part === WITHOUT_SERVER ? 1 : LATER_WEIGHT
}

const manyFilesOf = (part: string): number => (SELDOM.test(part) ? MANY_FILES_SELDOM : isPage(part) ? MANY_FILES : Infinity)

function nameOfGroup({ neededBy }: Group, index: number): string {
  const [only] = neededBy
  return neededBy.length === 1 && only !== undefined ? only : `shared-${index}`
}

/** The size of code without comments and indentation. */
function sizeOf(code: string): number {
  return code
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*(\/\/.*)?\n/gm, '')
    .replace(/^\s+/gm, '').length
}
