import type { Translate } from '#shared/i18n/translate.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import {
  baseName,
  collectNotMoved,
  type ConvertedBird,
  type ConvertedFoster,
  type ConvertedLoft,
  type ConvertedMedia,
  type ConvertedPair,
  type NotMovedCollector,
} from '../converted-loft.ts'
import { findParents, readFamilies, type Family, type Parents } from './families.ts'
import { identify, type GedcomIdentity } from './gedcom-band.ts'
import { readGedcomDate } from './gedcom-date.ts'
import { childOf, childrenOf, parseGedcom, pointerOf, valueOf, type GedcomNode } from './gedcom-lines.ts'
import { familyNotes, IGNORED_TAGS, readFacts } from './read-facts.ts'

/** Returns whether a text is a GEDCOM file. */
export function isGedcom(text: string): boolean {
  return /^\uFEFF?\s*0\s+HEAD\b/.test(text)
}

/** Checks whether a GEDCOM file has its last line. */
export function isWholeGedcom(text: string): boolean {
  return /[\r\n]\s*0\s+TRLR\b/.test(text.slice(-MAX_AFTER_LAST_LINE))
}

/** Length of the last line with what a program may write after it. */
const MAX_AFTER_LAST_LINE = 1000

/** Reads a GEDCOM file of version 5.5.1 or 7.0. */
export function readGedcom(text: string, t: Translate): ConvertedLoft {
  const records = withOwnIds(parseGedcom(text))
  const notMoved = collectNotMoved()
  const byXref = new Map(records.flatMap((node) => (node.xref === undefined ? [] : [[node.xref, node] as const])))
  const identities = new Map<string, GedcomIdentity>()
  const individuals = records.filter((node) => {
    if (node.tag !== 'INDI' || node.xref === undefined) return false
    const identity = identify(node)
    identities.set(node.xref, identity)
    if (!identity.band && !identity.name) notMoved.add('nameless_birds', `@${node.xref}@`)
    return identity.band !== '' || identity.name !== ''
  })
  const positions = new Map(individuals.map(({ xref }, at) => [xref!, at]))
  const sexOf = findSexes(records)
  const families = readFamilies(records, sexOf, notMoved)
  const parents = findParents(individuals, families)
  const labelOf = (xref: string | undefined) =>
    xref === undefined ? '?' : identities.get(xref)?.band || identities.get(xref)?.name || '?'
  const media: ConvertedMedia[] = []
  const birds = individuals.map((node, at): ConvertedBird => {
    const { band, name } = identities.get(node.xref!)!
    const { family } = parents.get(node.xref!)!
    for (const fileName of mediaOf(node, byXref)) {
      if (fileName) media.push({ birdAt: at, fileName, isPicture: true })
      else notMoved.add('media_without_bird', labelOf(node.xref))
    }
    const { isReference, ...facts } = readFacts(node, { byXref, notMoved, t, band: band || name })
    return {
      ...facts,
      bandId: band || name,
      gender: sexOf(node.xref!),
      isReference: isReference || band === '',
      name: band && name ? name : undefined,
      ...(family && parentLinks(family, positions)),
    }
  })
  const pairs = readPairs([...families.values()], { positions, birds, notMoved, byXref })
  const fosters = readFosters(individuals, { birds, parents, pairs })
  const fostered = new Set(fosters.map(({ youngAt, family }) => `${youngAt} ${family.node.xref}`))
  countIgnored(records, notMoved)
  countLost(records, notMoved)
  const ofPairs = new Set(pairs.map(({ family }) => family.node))
  for (const { node } of families.values())
    if (!ofPairs.has(node)) for (const note of familyNotes(node, byXref)) notMoved.add('family_notes', note)
  return {
    program: 'gedcom',
    birds: birds.map((bird, at) => {
      const { fosters: all, others } = parents.get(individuals[at]!.xref!)!
      const noted = all.filter(({ node }) => !fostered.has(`${at} ${node.xref}`))
      if (noted.length > 0) notMoved.add('foster_parents', bird.bandId)
      if (others.length > 0) notMoved.add('other_parents', bird.bandId)
      const noteOf = (label: string, { cock, hen }: Family) => `${label}: ${labelOf(cock)} × ${labelOf(hen)}`
      const notes = [
        ...noted.map((family) => noteOf(t('movingIn.note.foster'), family)),
        ...others.map((family) => noteOf(t('movingIn.note.otherParents'), family)),
      ]
      return { ...bird, notes: [...bird.notes, ...notes] }
    }),
    pairs: pairs.map(({ family: _family, ...pair }) => pair),
    fosters: fosters.map(({ family: _family, ...foster }) => foster),
    races: [],
    results: [],
    treatments: [],
    media,
    notMoved: notMoved.list(),
  }
}

/** Returns a function for the sex of an individual. An individual without SEX has the sex of its role in a family. */
function findSexes(records: readonly GedcomNode[]): (xref: string) => Gender {
  const known = new Map<string, Gender>()
  for (const family of records.filter(({ tag }) => tag === 'FAM')) {
    for (const [tag, gender] of [
      ['HUSB', 'cock'],
      ['WIFE', 'hen'],
    ] as const) {
      const node = childOf(family, tag)
      const xref = node && pointerOf(node)
      if (xref !== undefined && !known.has(xref)) known.set(xref, gender)
    }
  }
  for (const { tag, xref, children } of records) {
    if (tag !== 'INDI' || xref === undefined) continue
    const sex = children.find((child) => child.tag === 'SEX')
    const letter = valueOf(sex).toUpperCase()
    if (sex) known.set(xref, letter === 'M' ? 'cock' : letter === 'F' ? 'hen' : 'por_definir')
  }
  return (xref) => known.get(xref) ?? 'por_definir'
}

function parentLinks({ cock, hen }: Family, positions: ReadonlyMap<string, number>): Partial<ConvertedBird> {
  return { sireAt: positions.get(cock ?? ''), damAt: positions.get(hen ?? '') }
}

/** Returns the file names of the media of a bird; one without a file has a blank name. */
function mediaOf(node: GedcomNode, byXref: ReadonlyMap<string, GedcomNode>): string[] {
  return childrenOf(node, 'OBJE').flatMap((object) => {
    const target = byXref.get(pointerOf(object) ?? '') ?? object
    const files = childrenOf(target, 'FILE')
    return files.length > 0 ? files.map((file) => baseName(valueOf(file))) : ['']
  })
}

interface PairContext {
  readonly positions: ReadonlyMap<string, number>
  readonly birds: readonly ConvertedBird[]
  readonly notMoved: NotMovedCollector
  readonly byXref: ReadonlyMap<string, GedcomNode>
}

type PairOfFamily = ConvertedPair & { readonly family: Family }

/**
 * Reads the pairs: families of two birds with the day of their marriage. One without a day only gives the parents of its young.
 */
function readPairs(families: readonly Family[], { positions, birds, notMoved, byXref }: PairContext): PairOfFamily[] {
  return families.flatMap((family): PairOfFamily[] => {
    const { node, cock, hen } = family
    const [cockAt, henAt] = [positions.get(cock ?? ''), positions.get(hen ?? '')]
    const marriage = childOf(node, 'MARR')
    const title = [cockAt, henAt].map((at) => (at === undefined ? '?' : birds[at]!.bandId)).join(' × ')
    if (cockAt === undefined || henAt === undefined) {
      if (marriage) notMoved.add('unknown_parents', title)
      return []
    }
    const { day } = readGedcomDate(valueOf(childOf(marriage, 'DATE')))
    const isOfReferences = birds[cockAt]!.isReference || birds[henAt]!.isReference
    // Two ancestors without a marriage are the parents of a bird, and no pair of the loft.
    if (!day && (marriage || !isOfReferences)) notMoved.add('pairs_without_day', title)
    if (day && isOfReferences) notMoved.add('pairs_of_references', title)
    if (!day || isOfReferences) return []
    const endedOn = readGedcomDate(valueOf(childOf(childOf(node, 'DIV'), 'DATE'))).day ?? null
    const notes = familyNotes(node, byXref)
    return [{ family, cockAt, henAt, pairedOn: day, endedOn, nestBox: null, notes: notes.join('\n') || null, clutches: [] }]
  })
}

interface FosterContext {
  readonly birds: readonly ConvertedBird[]
  readonly parents: ReadonlyMap<string, Parents>
  readonly pairs: readonly PairOfFamily[]
}

/**
 * Reads the foster pair of each young bird of the loft, with the day of its hatch. Further foster parents, and those that are not
 * a pair, are not imported.
 */
function readFosters(
  individuals: readonly GedcomNode[],
  { birds, parents, pairs }: FosterContext,
): (ConvertedFoster & { readonly family: Family })[] {
  const pairOf = (family: Family | undefined) => pairs.findIndex((pair) => pair.family === family)
  return individuals.flatMap(({ xref }, youngAt) => {
    const { family: birth, fosters } = parents.get(xref!)!
    const { hatchDate, isReference } = birds[youngAt]!
    const family = fosters.find((foster) => pairOf(foster) >= 0)
    if (!family || !hatchDate || isReference) return []
    const birthPairAt = pairOf(birth)
    return [{ family, youngAt, hatchedOn: hatchDate, pairAt: pairOf(family), birthPairAt: birthPairAt < 0 ? null : birthPairAt }]
  })
}

/** Gives an id to individuals and families without one, and another to those whose id an earlier one has. */
function withOwnIds(records: readonly GedcomNode[]): GedcomNode[] {
  const taken = new Set<string>()
  return records.map((node, at) => {
    if (node.tag !== 'INDI' && node.tag !== 'FAM') return node
    const isTaken = node.xref === undefined || taken.has(node.xref)
    taken.add(node.xref ?? '')
    // The ids of a file contain no spaces.
    return isTaken ? { ...node, xref: `${node.xref ?? ''} ${at}` } : node
  })
}

/** Tags of links between birds and families; of HUSB and WIFE a family has one each. */
const LINKS: ReadonlySet<string> = new Set(['HUSB', 'WIFE', 'CHIL', 'FAMC'])

/** Counts links that lead to no bird and records that nothing refers to. */
function countLost(records: readonly GedcomNode[], notMoved: NotMovedCollector): void {
  const known = new Set(records.map(({ xref }) => xref))
  const used = new Set<string | undefined>()
  const collect = (node: GedcomNode): void => {
    used.add(pointerOf(node))
    node.children.forEach(collect)
  }
  records.forEach(collect)
  for (const { tag, xref, value, children } of records) {
    const isOfBirds = tag === 'INDI' || tag === 'FAM'
    const links = isOfBirds ? children.filter((child) => LINKS.has(child.tag)) : []
    for (const link of links) {
      const to = pointerOf(link)
      const isSecond = /HUSB|WIFE/.test(link.tag) && links.find((one) => one.tag === link.tag) !== link
      const isLost = to === undefined || !known.has(to) || isSecond
      // GEDCOM 7 writes VOID for an unknown bird.
      if (isLost && to !== 'VOID') notMoved.add('links_without_bird', to ?? valueOf(link))
    }
    const isUnused = !isOfBirds && !NOT_RECORDS.has(tag) && (xref === undefined || !used.has(xref))
    if (isUnused) notMoved.add('unused_records', value.trim() || children.map(valueOf).find(Boolean) || tag)
  }
}

/** Lines of level 0 that contain nothing about birds, or that are counted as ignored. */
const NOT_RECORDS: ReadonlySet<string> = new Set(['HEAD', 'TRLR', 'SUBM'])

function countIgnored(records: readonly GedcomNode[], notMoved: NotMovedCollector): void {
  for (const { tag, children } of records) {
    if (tag === 'SUBM') notMoved.add('ignored_tags', tag)
    if (tag !== 'INDI' && tag !== 'FAM') continue
    for (const child of children) if (IGNORED_TAGS.has(child.tag)) notMoved.add('ignored_tags', child.tag)
  }
}
