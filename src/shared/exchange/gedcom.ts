import { GEDCOM_MONTHS } from '#shared/moving-in/gedcom/gedcom-date.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isLongText, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { PedigreeBird } from './pedigree-rows.ts'

interface GedcomSubmitter {
  /** The keeper, written as the submitter of the file. */
  readonly name: string
  readonly date: LocalDate
}

/** Texts of a line are facts, longer ones notes; the name has a tag of its own. */
const NOTES = textFieldsIn('pedigree').filter(isLongText)
const FACTS = textFieldsIn('pedigree').filter((field) => !isLongText(field) && field !== 'name')

/**
 * Splits a value into pieces: a line may have 255 characters, and no piece may begin or end with a space, because programs trim
 * it.
 */
const PIECES = /.{1,199}\S(?!\s)|.+/gu
const SEXES = { cock: 'M', hen: 'F', por_definir: 'U' } as const

/** A bird with the ids by which other birds refer to it as a parent. */
export interface GedcomBird extends PedigreeBird {
  readonly id: number
  readonly sireId: number | null
  readonly damId: number | null
  /** The day on which it died or left the loft; left out with the status. */
  readonly leftOn?: LocalDate | null
}

/** A breeding pair by the ids of its birds. */
export interface GedcomPair {
  readonly cockId: number
  readonly henId: number
  readonly pairedOn: LocalDate
  readonly isActive: boolean
  readonly endedOn: LocalDate | null
}

/**
 * Writes birds line by line as GEDCOM 5.5.1, the format of genealogy programs: a bird is an individual named by its band, and the
 * young of the same sire and dam form a family. A pair is a family with a marriage.
 */
export function* gedcomLines(
  birds: readonly GedcomBird[],
  { name, date }: GedcomSubmitter,
  pairs: readonly GedcomPair[] = [],
): Generator<string> {
  const known = new Set(birds.map(({ id }) => id))
  const parentOf = (id: number | null) => (id !== null && known.has(id) ? id : undefined)
  const families = withPairs(
    familiesOf(birds, parentOf),
    pairs.filter(({ cockId, henId }) => known.has(cockId) && known.has(henId)),
  )
  const childOf = new Map(families.flatMap(({ number, young }) => young.map((id) => [id, number] as const)))
  const spouseOf = Map.groupBy(
    families.flatMap(({ number, sire, dam }) => [sire, dam].flatMap((id) => (id === undefined ? [] : [{ id, number }]))),
    ({ id }) => id,
  )
  yield* headLines(name, date)
  for (const bird of birds) {
    yield `0 @I${bird.id}@ INDI`
    yield* birdLines(bird, parentOf)
    for (const { number } of spouseOf.get(bird.id) ?? []) yield `1 FAMS @F${number}@`
    if (childOf.has(bird.id)) yield `1 FAMC @F${childOf.get(bird.id)}@`
  }
  for (const { number, sire, dam, young, pair } of families) {
    yield `0 @F${number}@ FAM`
    if (sire !== undefined) yield `1 HUSB @I${sire}@`
    if (dam !== undefined) yield `1 WIFE @I${dam}@`
    for (const id of young) yield `1 CHIL @I${id}@`
    if (pair) yield* marriageLines(pair)
  }
  yield '0 TRLR'
}

type ParentOf = (id: number | null) => number | undefined

interface Family {
  readonly number: number
  readonly sire: number | undefined
  readonly dam: number | undefined
  readonly young: number[]
  readonly pair?: GedcomPair
}

function familiesOf(birds: readonly GedcomBird[], parentOf: ParentOf): Family[] {
  const families = new Map<string, Family>()
  for (const { id, sireId, damId } of birds) {
    const [sire, dam] = [parentOf(sireId), parentOf(damId)]
    if (sire === undefined && dam === undefined) continue
    const key = `${sire} ${dam}`
    const family = families.get(key) ?? { number: families.size + 1, sire, dam, young: [] }
    family.young.push(id)
    families.set(key, family)
  }
  return [...families.values()]
}

/** Adds each pair to the family of its birds; a further pair of the same birds is a family without young. */
function withPairs(families: readonly Family[], pairs: readonly GedcomPair[]): Family[] {
  const all = [...families]
  const withoutPair = new Map(families.map(({ sire, dam }, at) => [`${sire} ${dam}`, at]))
  for (const pair of pairs) {
    const { cockId: sire, henId: dam } = pair
    const at = withoutPair.get(`${sire} ${dam}`) ?? all.length
    withoutPair.delete(`${sire} ${dam}`)
    all[at] = { ...(all[at] ?? { number: at + 1, sire, dam, young: [] }), pair }
  }
  return all
}

function marriageLines({ pairedOn, isActive, endedOn }: GedcomPair): string[] {
  const end = endedOn ? ['1 DIV', `2 DATE ${dateText(endedOn)}`] : ['1 DIV Y']
  return ['1 MARR', `2 DATE ${dateText(pairedOn)}`, ...(isActive ? [] : end)]
}

function headLines(name: string, date: LocalDate): string[] {
  return [
    '0 HEAD',
    '1 SOUR PIGEON_LOFT',
    '2 NAME Pigeon Loft',
    `1 DATE ${dateText(date)}`,
    '1 SUBM @S1@',
    '1 GEDC',
    '2 VERS 5.5.1',
    '2 FORM LINEAGE-LINKED',
    '1 CHAR UTF-8',
    '0 @S1@ SUBM',
    ...taggedLines(1, 'NAME', name),
  ]
}

function birdLines(bird: GedcomBird, parentOf: ParentOf): string[] {
  const { bandId, name, gender, birthYear, hatchDate } = bird
  const born = hatchDate ? dateText(hatchDate) : birthYear
  const words = [
    ['Sire', parentOf(bird.sireId) === undefined ? bird.sire : null],
    ['Dam', parentOf(bird.damId) === undefined ? bird.dam : null],
  ] as const
  return [
    // A slash would mark a family name, which a bird does not have.
    ...taggedLines(1, 'NAME', [bandId, name].filter(Boolean).join(' ').replaceAll('/', '-')),
    ...(name === null ? [] : taggedLines(2, 'NICK', name)),
    `1 SEX ${SEXES[gender]}`,
    ...(born === null ? [] : ['1 BIRT', `2 DATE ${born}`]),
    ...FACTS.flatMap((field) => {
      const value = bird[field]
      return value === null ? [] : [...taggedLines(1, 'FACT', value), `2 TYPE ${title(field)}`]
    }),
    ...statusLines(bird),
    ...(bird.isReference ? ['1 FACT yes', '2 TYPE Reference'] : []),
    ...taggedLines(1, 'REFN', bandId),
    '2 TYPE Band',
    ...words.flatMap(([role, text]) => (text === null ? [] : [...taggedLines(1, 'NOTE', `${role}: ${text}`), `2 _TYPE ${role}`])),
    // Distinguishes a description from notes when the file is read again; other programs ignore this line.
    ...NOTES.flatMap((field) =>
      bird[field] === null
        ? []
        : [...taggedLines(1, 'NOTE', bird[field]), ...(field === 'notes' ? [] : [`2 _TYPE ${title(field)}`])],
    ),
  ]
}

/** Writes the status with the day on which the bird left; other programs know a dead bird by DEAT. */
function statusLines({ status, leftOn }: GedcomBird): string[] {
  if (status === undefined) return []
  const day = leftOn ? [`2 DATE ${dateText(leftOn)}`] : []
  const death = status === 'deceased' ? [leftOn ? '1 DEAT' : '1 DEAT Y', ...day] : []
  return [...death, `1 FACT ${status}`, '2 TYPE Status', ...day]
}

const title = (field: string) => `${field[0]!.toUpperCase()}${field.slice(1)}`

function dateText(day: LocalDate): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${GEDCOM_MONTHS[Number(month) - 1]} ${year}`
}

/** Writes a value with its tag; further lines follow as CONT, and the rest of a long line as CONC. */
function taggedLines(level: number, tag: string, value: string): string[] {
  const [first = '', ...rest] = value.split(/\r\n|\r|\n/)
  return [
    ...splitLine(first, `${level} ${tag}`, level + 1),
    ...rest.flatMap((line) => splitLine(line, `${level + 1} CONT`, level + 1)),
  ]
}

function splitLine(text: string, head: string, level: number): string[] {
  const pieces = text.match(PIECES) ?? ['']
  return pieces.map((piece, at) => `${at === 0 ? head : `${level} CONC`} ${piece.replaceAll('@', '@@')}`.trimEnd())
}
