import type { Translate } from '#shared/i18n/translate.ts'
import { readBand } from '#shared/bands/band-key.ts'
import { parseStatus } from '#shared/pigeons/status.ts'
import type { ConvertedBird, NotMovedCollector } from '../converted-loft.ts'
import { readGedcomDate } from './gedcom-date.ts'
import { childOf, childrenOf, pointerOf, valueOf, type GedcomNode } from './gedcom-lines.ts'

/** Tags of lines that only genealogy programs use. */
export const IGNORED_TAGS: ReadonlySet<string> = new Set(
  'CHAN CREA SUBM ASSO ALIA ANCI DESI RFN RESN UID _UID BAPM CHR CHRA BLES BARM BASM CONF FCOM ORDN BAPL CONL ENDL SLGC SLGS INIL ADOP'.split(
    ' ',
  ),
)

/** Tags of lines that other functions read. */
const READ_TAGS: ReadonlySet<string> = new Set('NAME SEX FAMC FAMS OBJE RIN BIRT DEAT NOTE SNOTE FACT'.split(' '))

/** Tags of which one may be the band; the others become notes. RIN is a number of the other program. */
const BAND_TAGS: ReadonlySet<string> = new Set(['_RING', '_BAND', '_RINGNO', 'IDNO', 'EXID', 'AFN'])

/** The field that a line fills; if several lines fill it, the later ones become notes. */
const FIELD_TAGS: Readonly<Record<string, 'color' | 'strain' | 'breeder'>> = {
  DSCR: 'color',
  _COLOR: 'color',
  _COLOUR: 'color',
  _STRAIN: 'strain',
  _BREED: 'strain',
  _BREEDER: 'breeder',
  SOUR: 'breeder',
  REPO: 'breeder',
}

const FACT_FIELDS = ['color', 'strain', 'breeder', 'owner'] as const

interface FactContext {
  readonly byXref: ReadonlyMap<string, GedcomNode>
  readonly notMoved: NotMovedCollector
  readonly t: Translate
  readonly band: string
}

type Facts = Omit<ConvertedBird, 'bandId' | 'gender' | 'name' | 'sireAt' | 'damAt'>

/** Reads the facts of a bird in a file besides its identity and family. Lines with an unknown tag become notes. */
export function readFacts(individual: GedcomNode, context: FactContext): Facts {
  const { byXref, t, band } = context
  const notes: string[] = []
  const fields: Partial<Record<(typeof FACT_FIELDS)[number] | 'description' | 'sire' | 'dam', string>> = {}
  const fill = (field: keyof typeof fields, text: string, label: string) => {
    if (fields[field] === undefined) fields[field] = text
    else if (fields[field] !== text) notes.push(`${label}: ${text}`)
  }
  let isReference = false
  let statusFact: Pick<ConvertedBird, 'status' | 'leftOn'> = {}
  for (const node of individual.children) {
    const { tag } = node
    const text = textOf(node, byXref)
    const field = FIELD_TAGS[tag]
    if (field && text) fill(field, text, tag)
    else if (tag === 'FACT') {
      const type = valueOf(childOf(node, 'TYPE'))
      const fact = FACT_FIELDS.find((one) => one === type.toLowerCase().replace('colour', 'color'))
      if (fact) fill(fact, text, type)
      else if (type === 'Reference') isReference = true
      else if (type === 'Status' && parseStatus(text).isKnown)
        statusFact = { status: parseStatus(text).status, leftOn: readGedcomDate(valueOf(childOf(node, 'DATE'))).day }
      else if (text) notes.push([type, text].filter(Boolean).join(': '))
    } else if (tag === 'REFN') {
      if (text && text !== band) notes.push(`${valueOf(childOf(node, 'TYPE')) || tag}: ${text}`)
    } else if (tag === 'NOTE' || tag === 'SNOTE') {
      const kind = valueOf(childOf(node, '_TYPE')).toLowerCase()
      if (kind === 'description') fill(kind, text, t('pigeons.field.description'))
      else if (kind === 'sire' || kind === 'dam') fill(kind, text.replace(/^\w+: /, ''), t(`pigeons.field.${kind}`))
      else if (text) notes.push(text)
    } else if (BAND_TAGS.has(tag)) {
      if (text && text !== band) notes.push(`${tag}: ${text}`)
    } else if ((tag === 'BIRT' || tag === 'DEAT') && node !== childOf(individual, tag)) notes.push(...unknownLine(node, byXref))
    else if (!READ_TAGS.has(tag) && !IGNORED_TAGS.has(tag)) notes.push(...unknownLine(node, byXref))
  }
  for (const other of childrenOf(individual, 'NAME').slice(1)) notes.push(valueOf(other))
  const { birthYear, hatchDate } = readBirth(individual, notes, { byXref, t, band })
  return {
    ...fields,
    birthYear,
    hatchDate,
    ...readDeath(individual, statusFact, notes, { byXref, t }),
    isReference,
    notes: notes.filter(Boolean),
  }
}

/** Returns the text of a line, or of the record to which it points. */
function textOf(node: GedcomNode, byXref: ReadonlyMap<string, GedcomNode>): string {
  const pointer = pointerOf(node)
  if (pointer === undefined) return valueOf(node)
  const target = byXref.get(pointer)
  return valueOf(target) || valueOf(childOf(target, 'NAME', 'TITL', 'AUTH'))
}

/** Tags of lines of a family that other functions read, or that are ignored. */
const FAMILY_TAGS: ReadonlySet<string> = new Set(['HUSB', 'WIFE', 'CHIL', 'MARR', 'DIV', ...IGNORED_TAGS])

const isEvent = ({ tag }: GedcomNode) => tag === 'MARR' || tag === 'DIV'

/** Returns the notes of a family, the lines below its events, further events and its unknown lines. */
export function familyNotes({ children }: GedcomNode, byXref: ReadonlyMap<string, GedcomNode>): string[] {
  const events = ['MARR', 'DIV'].map((tag) => children.find((child) => child.tag === tag))
  const rest = children.filter((node) => !FAMILY_TAGS.has(node.tag) || (isEvent(node) && !events.includes(node)))
  return [
    ...events.flatMap((event) => linesOf(event, byXref, 'DATE', 'TYPE')),
    ...rest.flatMap((node) => (/^S?NOTE$/.test(node.tag) ? [textOf(node, byXref)] : unknownLine(node, byXref))),
  ].filter(Boolean)
}

/** Writes an unknown line and those below it as notes. */
function unknownLine(node: GedcomNode, byXref: ReadonlyMap<string, GedcomNode>): string[] {
  const text = textOf(node, byXref)
  const below = node.children.map((child) => textOf(child, byXref)).filter(Boolean)
  const all = [text, ...below].filter(Boolean).join(', ')
  return all ? [`${node.tag}: ${all}`] : []
}

type NoteContext = Pick<FactContext, 'byXref' | 't'>

/** Returns the lines below an event, such as its place, as notes, without those with the tags `read`. */
function linesOf(event: GedcomNode | undefined, byXref: FactContext['byXref'], ...read: readonly string[]): string[] {
  const others = event?.children.filter(({ tag }) => !read.includes(tag)) ?? []
  return others.flatMap((child) => {
    const text = textOf(child, byXref)
    return text ? [`${child.tag}: ${text}`] : []
  })
}

function readBirth(
  individual: GedcomNode,
  notes: string[],
  { byXref, t, band }: NoteContext & Pick<FactContext, 'band'>,
): Pick<ConvertedBird, 'birthYear' | 'hatchDate'> {
  const birth = childOf(individual, 'BIRT')
  const { day, year, text } = readGedcomDate(valueOf(childOf(birth, 'DATE')))
  // An inexact date is kept as a text; the year on the band is more reliable than its year.
  const isOnBand = text !== undefined && readBand(band).year !== undefined
  if (text) notes.push(`${t('pigeons.field.hatchDate')}: ${text}`)
  notes.push(...linesOf(birth, byXref, 'DATE', 'TYPE'))
  return { birthYear: isOnBand ? undefined : year, hatchDate: day }
}

function readDeath(
  individual: GedcomNode,
  statusFact: Pick<ConvertedBird, 'status' | 'leftOn'>,
  notes: string[],
  { byXref, t }: NoteContext,
): Pick<ConvertedBird, 'status' | 'leftOn'> {
  const death = childOf(individual, 'DEAT')
  const isDead = death !== undefined && (valueOf(death).toUpperCase() === 'Y' || childOf(death, 'DATE') !== undefined)
  if (!isDead) {
    notes.push(...linesOf(death, byXref, 'TYPE'))
    return statusFact
  }
  const { day, text } = readGedcomDate(valueOf(childOf(death, 'DATE')))
  const written = [day === undefined ? text || valueOf(childOf(death, 'DATE')) : '', valueOf(childOf(death, 'CAUS'))].filter(
    Boolean,
  )
  if (written.length > 0) notes.push(`${t('movingIn.note.died')}: ${written.join(', ')}`)
  notes.push(...linesOf(death, byXref, 'DATE', 'CAUS', 'TYPE'))
  return { status: 'deceased', leftOn: day }
}
