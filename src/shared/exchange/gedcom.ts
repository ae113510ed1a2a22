import { bandKey } from '#shared/bands/band-key.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { PedigreeBird } from './pedigree-rows.ts'

interface GedcomMaker {
  /** The keeper, who stands as the one who submits. */
  readonly name: string
  readonly at: LocalDate
}

/** Pieces of a value: a line may have 255 characters, and no piece may begin or end with a space, which programs trim. */
const PIECES = /.{1,199}\S(?!\s)|.+/gu
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const SEXES = { cock: 'M', hen: 'F', por_definir: 'U' } as const

/**
 * Writes birds as GEDCOM 5.5.1, the form that genealogy programs read: a bird is an individual named by its band, and the
 * young of the same sire and dam are a family.
 */
export function toGedcom(birds: readonly PedigreeBird[], { name, at }: GedcomMaker): string {
  const idOf = new Map(birds.map(({ bandId }, index) => [bandKey(bandId), `@I${index + 1}@`]))
  const parentOf = (text: string | null) => (text === null ? undefined : idOf.get(bandKey(text)))
  const families = new Map<string, Family>()
  for (const bird of birds) {
    const [sire, dam] = [parentOf(bird.sire), parentOf(bird.dam)]
    if (!sire && !dam) continue
    const key = `${sire} ${dam}`
    const family = families.get(key) ?? { id: `@F${families.size + 1}@`, sire, dam, young: [] }
    family.young.push(idOf.get(bandKey(bird.bandId)) ?? '')
    families.set(key, family)
  }
  const childOf = new Map([...families.values()].flatMap(({ id, young }) => young.map((one) => [one, id] as const)))
  const spouseOf = Map.groupBy(
    [...families.values()].flatMap(({ id, sire, dam }) => [sire, dam].flatMap((one) => (one ? [{ one, id }] : []))),
    ({ one }) => one,
  )
  const individuals = birds.flatMap((bird, index) => {
    const id = `@I${index + 1}@`
    const family = childOf.get(id)
    return [
      `0 ${id} INDI`,
      ...facts(bird, parentOf),
      ...(spouseOf.get(id) ?? []).map((spouse) => `1 FAMS ${spouse.id}`),
      ...(family ? [`1 FAMC ${family}`] : []),
    ]
  })
  const records = [...families.values()].flatMap(({ id, sire, dam, young }) => [
    `0 ${id} FAM`,
    ...(sire ? [`1 HUSB ${sire}`] : []),
    ...(dam ? [`1 WIFE ${dam}`] : []),
    ...young.map((one) => `1 CHIL ${one}`),
  ])
  return `\uFEFF${[...head(name, at), ...individuals, ...records, '0 TRLR'].map((line) => `${line}\r\n`).join('')}`
}

interface Family {
  readonly id: string
  readonly sire: string | undefined
  readonly dam: string | undefined
  readonly young: string[]
}

function head(name: string, at: LocalDate): string[] {
  return [
    '0 HEAD',
    '1 SOUR PIGEON_LOFT',
    '2 NAME Pigeon Loft',
    `1 DATE ${dateText(at)}`,
    '1 SUBM @S1@',
    '1 GEDC',
    '2 VERS 5.5.1',
    '2 FORM LINEAGE-LINKED',
    '1 CHAR UTF-8',
    '0 @S1@ SUBM',
    ...tagged(1, 'NAME', name),
  ]
}

function facts(bird: PedigreeBird, parentOf: (text: string | null) => string | undefined): string[] {
  const { bandId, gender, birthYear, hatchDate, color, strain, breeder, owner, description, notes } = bird
  const born = hatchDate ? dateText(hatchDate) : birthYear
  const words = [
    ['Sire', parentOf(bird.sire) ? null : bird.sire],
    ['Dam', parentOf(bird.dam) ? null : bird.dam],
  ] as const
  return [
    // A slash would mark the family name, of which a bird has none.
    ...tagged(1, 'NAME', bandId.replaceAll('/', '-')),
    `1 SEX ${SEXES[gender]}`,
    ...(born === null ? [] : ['1 BIRT', `2 DATE ${born}`]),
    ...(
      [
        ['Color', color],
        ['Strain', strain],
        ['Breeder', breeder],
        ['Owner', owner],
      ] as const
    ).flatMap(([type, value]) => (value === null ? [] : [...tagged(1, 'FACT', value), `2 TYPE ${type}`])),
    ...tagged(1, 'REFN', bandId),
    '2 TYPE Band',
    ...words.flatMap(([role, text]) => (text === null ? [] : tagged(1, 'NOTE', `${role}: ${text}`))),
    ...[description, notes].flatMap((text) => (text === null ? [] : tagged(1, 'NOTE', text))),
  ]
}

function dateText(day: LocalDate): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** A value with its tag; further lines of it follow as CONT, what is too long for one as CONC. */
function tagged(level: number, tag: string, value: string): string[] {
  const [first = '', ...rest] = value.split(/\r\n|\r|\n/)
  return [...cut(first, `${level} ${tag}`, level + 1), ...rest.flatMap((line) => cut(line, `${level + 1} CONT`, level + 1))]
}

function cut(text: string, head: string, level: number): string[] {
  const pieces = text.match(PIECES) ?? ['']
  return pieces.map((piece, at) => `${at === 0 ? head : `${level} CONC`} ${piece.replaceAll('@', '@@')}`.trimEnd())
}
