import type { Translate } from '#shared/i18n/translate.ts'
import { parseGender, type Gender } from '#shared/pigeons/gender.ts'
import { DEFAULT_STATUS, STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import {
  baseName,
  collectNotMoved,
  type ConvertedBird,
  type ConvertedLoft,
  type ConvertedMedia,
  type NotMovedCollector,
} from '../converted-loft.ts'
import { shownBand, wholeBand } from './planner-band.ts'
import { numberOf, textOf, type BirdFinder, type PlannerRow, type PlannerTables } from './planner-file.ts'
import { readBreeding, type Hatch } from './read-breeding.ts'
import { readMedication } from './read-medication.ts'
import { readResults } from './read-results.ts'
import { readStatus } from './planner-status.ts'
import type { SexCodes, SexCodeUse } from './sex-codes.ts'

const EXTRAS = ['extra1', 'extra2', 'extra3', 'extra4', 'extra5', 'extra6'] as const
/** The pick-lists, whose table and column have one name: those of birds and those of results. */
const BIRD_LISTS = ['colour', 'loft', 'strain'] as const
const RESULT_LISTS = ['category', 'sector', 'type', 'weather', 'wind'] as const
const READ_TABLES: ReadonlySet<string> = new Set([
  ...['pigeon', 'status', 'image', 'media', 'result', 'breeding', 'medication', 'medication_pigeon_through'],
  ...['person', 'racepoint', ...BIRD_LISTS, ...RESULT_LISTS],
])

/** Converts a database of Pigeon Planner 3. */
export function readPlanner(tables: PlannerTables, codes: SexCodes, t: Translate): ConvertedLoft {
  const rows = tables['pigeon'] ?? []
  const notMoved = collectNotMoved()
  const positions = new Map(rows.map((row, at) => [numberOf(row, 'id'), at]))
  const finder: BirdFinder = {
    indexOf: (row, column) => positions.get(numberOf(row, column) ?? -1),
    bandAt: (at) => wholeBand(bandOf(rows[at]!)),
  }
  const statuses = new Map((tables['status'] ?? []).map((row) => [finder.indexOf(row, 'pigeon_id'), row]))
  const { pairs, hatches } = readBreeding(tables, finder, notMoved, t)
  const birds = rows.map((row, at): ConvertedBird => {
    const hatch = hatches.get(at)
    const year = textOf(row, 'band_year')
    const birthYear = /^\d{4}$/.test(year) ? Number(year) : undefined
    const { note, ...status } = readStatus(t, statuses.get(at) ?? {}, (id) => {
      const partner = positions.get(id)
      return partner === undefined ? undefined : finder.bandAt(partner)
    })
    const isReference = numberOf(row, 'visible') === 0
    const loft = textOf(row, 'loft')
    const isPlaced = !isReference && !STATUSES_OUT_OF_CARE.includes(status.status ?? DEFAULT_STATUS)
    const name = textOf(row, 'name')
    return {
      // A relative without a band is known by its name.
      bandId: finder.bandAt(at) || (isReference ? name : ''),
      gender: sexOf(row, codes),
      isReference,
      birthYear,
      hatchDate: hatchDateIfYearMatches(hatch?.day, birthYear),
      ...(!isReference && status),
      name: name || undefined,
      color: textOf(row, 'colour') || undefined,
      strain: textOf(row, 'strain') || undefined,
      location: isPlaced ? loft || undefined : undefined,
      notes: [
        ...EXTRAS.map((extra) => textOf(row, extra)),
        note ?? '',
        loft && !isPlaced ? `${t('movingIn.section.loft')}: ${loft}` : '',
        ...(['sire', 'dam'] as const).map((role) => ambiguousParent(row, role, notMoved, t)),
      ].filter(Boolean),
      ...parentOf(row, 'sire', finder, hatch),
      ...parentOf(row, 'dam', finder, hatch),
    }
  })
  for (const [at, row] of rows.entries())
    for (const column of ['sire_id', 'dam_id'])
      if (textOf(row, column) && finder.indexOf(row, column) === undefined) notMoved.add('links_without_bird', finder.bandAt(at))
  const raceData = readResults(tables, finder, notMoved)
  addUnusedRows(tables, new Set(raceData.races.map(({ releaseLocation }) => releaseLocation)), notMoved)
  return {
    program: 'pigeon-planner',
    birds,
    pairs: pairs.filter(({ cockAt, henAt }) => {
      const isPossible = !birds[cockAt]!.isReference && !birds[henAt]!.isReference
      if (!isPossible) notMoved.add('pairs_of_references', `${birds[cockAt]!.bandId} × ${birds[henAt]!.bandId}`)
      return isPossible
    }),
    ...raceData,
    treatments: readMedication(tables, finder, notMoved),
    media: readMedia(tables, finder, notMoved),
    notMoved: notMoved.list(),
  }
}

/** Counts how often each code of the sexes occurs, and how often its birds are sires and dams. */
export function countSexCodes(tables: PlannerTables): SexCodeUse[] {
  const rows = tables['pigeon'] ?? []
  const idsOf = (column: string) => new Set(rows.map((row) => numberOf(row, column)).filter((id) => id !== undefined))
  const [sires, dams] = [idsOf('sire_id'), idsOf('dam_id')]
  const groups = Map.groupBy(
    rows.filter((row) => textOf(row, 'sex')),
    (row) => textOf(row, 'sex'),
  )
  return [...groups]
    .map(([code, group]) => ({
      code,
      birds: group.length,
      sires: group.filter((row) => sires.has(numberOf(row, 'id') ?? -1)).length,
      dams: group.filter((row) => dams.has(numberOf(row, 'id') ?? -1)).length,
      examples: group
        .filter((row) => textOf(row, 'band_number'))
        .slice(0, 3)
        .map((row) => shownBand(bandOf(row))),
    }))
    .toSorted((a, b) => a.code.localeCompare(b.code))
}

function bandOf(row: PlannerRow) {
  return {
    number: textOf(row, 'band_number'),
    year: textOf(row, 'band_year'),
    country: textOf(row, 'band_country'),
    letters: textOf(row, 'band_letters'),
    format: textOf(row, 'band_format'),
  }
}

function sexOf(row: PlannerRow, codes: SexCodes): Gender {
  const code = textOf(row, 'sex')
  return codes[code] ?? parseGender(code) ?? 'por_definir'
}

/** Returns a hatch date unless its year differs from that of the band, because it would be the date of another bird. */
function hatchDateIfYearMatches(day: LocalDate | undefined, birthYear: number | undefined): LocalDate | undefined {
  return day && (birthYear === undefined || yearOf(day) === birthYear) ? day : undefined
}

function parentOf(row: PlannerRow, role: 'sire' | 'dam', finder: BirdFinder, hatch: Hatch | undefined): Partial<ConvertedBird> {
  const at = finder.indexOf(row, `${role}_id`)
  const text = textOf(row, `${role}_text`)
  if (at !== undefined) return { [`${role}At`]: at }
  if (text) return { [role]: text }
  if (!hatch || textOf(row, `${role}_note`)) return {}
  return { [`${role}At`]: hatch[`${role}At`], [role]: hatch[role] }
}

function ambiguousParent(row: PlannerRow, role: 'sire' | 'dam', notMoved: NotMovedCollector, t: Translate): string {
  const text = textOf(row, `${role}_note`)
  if (!text) return ''
  notMoved.add('ambiguous_parents', text)
  return `${t(`pigeons.field.${role}`)}: ${text}`
}

function readMedia(tables: PlannerTables, finder: BirdFinder, notMoved: NotMovedCollector): ConvertedMedia[] {
  const images = (tables['image'] ?? []).toSorted((a, b) => (numberOf(b, 'main') ?? 0) - (numberOf(a, 'main') ?? 0))
  const media = [...images.map((row) => ({ ...row, type: 'image/' })), ...(tables['media'] ?? [])]
  return media.flatMap((row): ConvertedMedia[] => {
    const birdAt = finder.indexOf(row, 'pigeon_id')
    const fileName = baseName(textOf(row, 'path'))
    if (birdAt === undefined || !fileName) {
      notMoved.add('media_without_bird', fileName || textOf(row, 'title'))
      return []
    }
    const isPicture = textOf(row, 'type').startsWith('image')
    if (!isPicture) notMoved.add('documents', fileName)
    return isPicture ? [{ birdAt, fileName, isPicture }] : []
  })
}

function addUnusedRows(tables: PlannerTables, flown: ReadonlySet<string | null>, notMoved: NotMovedCollector): void {
  for (const person of tables['person'] ?? []) notMoved.add('persons', textOf(person, 'name'))
  for (const row of tables['racepoint'] ?? []) {
    const name = textOf(row, 'racepoint')
    if (!flown.has(name)) notMoved.add('racepoints', name)
  }
  for (const [lists, users] of [
    [BIRD_LISTS, tables['pigeon']],
    [RESULT_LISTS, tables['result']],
  ] as const) {
    for (const list of lists) {
      const used = new Set(users?.map((row) => textOf(row, list)))
      for (const row of tables[list] ?? []) if (!used.has(textOf(row, list))) notMoved.add('pick_lists', textOf(row, list))
    }
  }
  for (const [name, rows] of Object.entries(tables))
    if (!READ_TABLES.has(name)) rows.forEach(() => notMoved.add('unknown_tables', name))
}
