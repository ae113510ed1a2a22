import { bandKey } from '#shared/bands/band-key.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { RUNNING, VACCINATION, type LoftTable } from '#shared/exchange/loft-tables.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { parseGender, type Gender } from '#shared/pigeons/gender.ts'
import { parseStatus } from '#shared/pigeons/status.ts'
import { wallTimeSchema } from '#shared/races/wall-time.ts'
import { fold } from '#shared/text/fold.ts'
import {
  collectNotMoved,
  type ConvertedBird,
  type ConvertedClutch,
  type ConvertedFoster,
  type ConvertedLoft,
  type ConvertedPair,
  type ConvertedRace,
  type ConvertedResult,
  type ConvertedTreatment,
  type NotMovedCollector,
} from '../converted-loft.ts'

type Table = readonly (readonly string[])[]
type Row = Readonly<Record<string, string>>

/** Reads the CSV tables that this program has written. Birds that only pairs or results name are birds without further data. */
export function readLoftTables(tables: Readonly<Partial<Record<LoftTable, Table>>>, t: Translate): ConvertedLoft {
  const notMoved = collectNotMoved()
  const birds: ConvertedBird[] = []
  const birdAt = new Map<string, number>()
  const addBird = (bird: ConvertedBird) => {
    const at = birds.push(bird) - 1
    if (bird.bandId && !birdAt.has(bird.bandId)) birdAt.set(bird.bandId, at)
    return at
  }
  // A bird without a band is refused by its row.
  for (const row of rowsOf(tables.birds)) addBird(toBird(row))
  const keys = new Map(birds.map(({ bandId }, at) => [bandKey(bandId), at]))
  const find = (band: string, gender: Gender = 'por_definir') => {
    const known = birdAt.get(band) ?? keys.get(bandKey(band))
    return known ?? addBird({ bandId: band, gender, isReference: false, notes: [] })
  }
  const keepFoster: KeepFoster = ({ young, foster_cock: cock, foster_hen: hen }) => {
    const parents = `${cock || '?'} × ${hen || '?'}`
    notMoved.add('foster_parents', young || parents)
    const bird = young && birds[find(young)]
    if (bird) birds[find(young)] = { ...bird, notes: [...bird.notes, `${t('movingIn.note.foster')}: ${parents}`] }
  }
  const { pairs, fosters } = readPairs(rowsOf(tables.pairs), { find, notMoved, keepFoster })
  const { races, results } = readResults(rowsOf(tables.results), find, notMoved)
  const treatments = readTreatments(rowsOf(tables.treatments), find, notMoved)
  return { program: 'loft-tables', birds, pairs, fosters, races, results, treatments, media: [], notMoved: notMoved.list() }
}

function rowsOf([titles = [], ...lines]: Table = []): Row[] {
  return lines
    .filter((cells) => cells.some((cell) => cell.trim()))
    .map((cells) => Object.fromEntries(titles.map((title, at) => [title.trim(), cells[at]?.trim() ?? ''])))
}

const textIn = (row: Row, title: string): string | undefined => row[title] || undefined
const dayIn = (row: Row, title: string): LocalDate | null => {
  const text = row[title] ?? ''
  return isLocalDate(text) ? text : null
}
const numberIn = (row: Row, title: string): number | null => {
  const text = row[title] ?? ''
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
}
const priceIn = (row: Row, title: string) => (row[title] ? `${row[title]} ${row['currency'] ?? ''}`.trim() : undefined)
const timeIn = (row: Row, title: string) => wallTimeSchema.safeParse(row[title]).data ?? null
const METRES_PER_KM = 1000
const metresIn = (row: Row, title: string): number | null => {
  const km = numberIn(row, title)
  return km === null ? null : Math.round(km * METRES_PER_KM)
}

function toBird(row: Row): ConvertedBird {
  return {
    bandId: row['band_id'] ?? '',
    gender: parseGender(row['gender'] ?? '') ?? 'por_definir',
    isReference: row['reference'] === 'yes',
    birthYear: numberIn(row, 'birth_year') ?? undefined,
    hatchDate: dayIn(row, 'hatch_date') ?? undefined,
    status: row['status'] ? parseStatus(row['status']).status : undefined,
    name: textIn(row, 'name'),
    color: textIn(row, 'color'),
    strain: textIn(row, 'strain'),
    breeder: textIn(row, 'breeder'),
    owner: textIn(row, 'owner'),
    description: textIn(row, 'description'),
    notes: row['notes'] ? [row['notes']] : [],
    location: textIn(row, 'location'),
    sire: textIn(row, 'sire'),
    dam: textIn(row, 'dam'),
    leftOn: dayIn(row, 'left_on') ?? undefined,
    soldTo: textIn(row, 'sold_to'),
    purchasePrice: priceIn(row, 'purchase_price'),
    currentValue: priceIn(row, 'current_value'),
  }
}

type FindBird = (band: string, gender?: Gender) => number

/** Keeps foster parents that are not a pair of the loft, or whose young has no hatch day, in the notes of the young. */
type KeepFoster = (row: Row) => void

interface PairContext {
  readonly find: FindBird
  readonly notMoved: NotMovedCollector
  readonly keepFoster: KeepFoster
}

const hasFoster = (row: Row): boolean => Boolean(row['foster_cock'] || row['foster_hen'] || row['foster_paired_on'])
const hasEgg = (row: Row): boolean => Boolean(row['egg'] || row['laid_on'] || row['hatched_on'] || row['young'])
const isWithoutEgg = (row: Row): boolean => !row['clutch'] && Boolean(row['young']) && hasFoster(row)

/** Reads rows of eggs as pairs with their clutches, and rows of young without an egg as fostered birds. */
function readPairs(rows: readonly Row[], { find, notMoved, keepFoster }: PairContext) {
  const keyOf = ({ cock, hen, paired_on: pairedOn }: Row) => JSON.stringify([cock, hen, pairedOn])
  const groups = Map.groupBy(
    rows.filter((row) => !isWithoutEgg(row) || row['cock'] || row['hen']),
    keyOf,
  )
  for (const [key, [first]] of groups) {
    const { cock, hen } = first!
    if (cock && hen && dayIn(first!, 'paired_on') !== null) continue
    notMoved.add(cock && hen ? 'pairs_without_day' : 'unknown_parents', `${cock || '?'} × ${hen || '?'}`)
    groups.delete(key)
  }
  const pairAt = new Map([...groups.keys()].map((key, at) => [key, at]))
  const fosterAt = ({ foster_cock: cock = '', foster_hen: hen = '', foster_paired_on: pairedOn = '' }: Row) =>
    pairAt.get(keyOf({ cock, hen, paired_on: pairedOn }))
  const fosterOf = (row: Row) => {
    const at = fosterAt(row)
    if (at === undefined && hasFoster(row)) keepFoster(row)
    return at
  }
  const pairs = [...groups.values()].map((ofPair): ConvertedPair => {
    const [first] = ofPair
    const clutches = Map.groupBy(
      ofPair.filter((row) => !isWithoutEgg(row) && (row['clutch'] || hasEgg(row))),
      // The number alone is not unique over several seasons.
      (row) => JSON.stringify([row['clutch'], row['mated_on'], row['clutch_notes']]),
    )
    return {
      cockAt: find(first!['cock']!, 'cock'),
      henAt: find(first!['hen']!, 'hen'),
      pairedOn: dayIn(first!, 'paired_on')!,
      endedOn: dayIn(first!, 'ended_on'),
      nestBox: textIn(first!, 'nest_box') ?? null,
      notes: textIn(first!, 'notes') ?? null,
      clutches: [...clutches.values()].map((eggs) => readClutch(eggs, find, fosterOf)),
    }
  })
  const fosters = rows.filter(isWithoutEgg).flatMap((row): ConvertedFoster[] => {
    const [at, hatchedOn] = [fosterAt(row), dayIn(row, 'hatched_on')]
    if (at === undefined || hatchedOn === null) {
      keepFoster(row)
      return []
    }
    return [{ youngAt: find(row['young']!), hatchedOn, pairAt: at, birthPairAt: pairAt.get(keyOf(row)) ?? null }]
  })
  return { pairs, fosters }
}

function readClutch(rows: readonly Row[], find: FindBird, fosterOf: (row: Row) => number | undefined): ConvertedClutch {
  return {
    pairedOn: dayIn(rows[0]!, 'mated_on'),
    notes: textIn(rows[0]!, 'clutch_notes') ?? null,
    eggs: rows.filter(hasEgg).map((row) => ({
      laidOn: dayIn(row, 'laid_on'),
      hatchedOn: dayIn(row, 'hatched_on'),
      youngAt: row['young'] ? find(row['young']) : null,
      ...fosterIn(row, fosterOf(row)),
    })),
  }
}

const fosterIn = (row: Row, pairAt: number | undefined) =>
  pairAt === undefined ? {} : { foster: { pairAt, fosteredOn: dayIn(row, 'fostered_on') } }

/** Reads rows of birds as treatments of several birds. */
function readTreatments(rows: readonly Row[], find: FindBird, notMoved: NotMovedCollector): ConvertedTreatment[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify({ ...row, band: '' }))
  return [...groups.values()].flatMap((ofTreatment): ConvertedTreatment[] => {
    const row = ofTreatment[0]!
    const date = dayIn(row, 'given_on')
    const isVaccination = row['kind'] === VACCINATION
    const name = textIn(row, 'treatment') ?? (isVaccination ? '' : '?')
    const birdsAt = ofTreatment.flatMap(({ band }) => (band ? [find(band)] : []))
    if (date === null) notMoved.add('treatments_without_day', name)
    else if (birdsAt.length < ofTreatment.length) notMoved.add('treatments_without_bird', `${date} ${name}`.trim())
    if (date === null || birdsAt.length === 0) return []
    return [
      {
        ...{ isVaccination, name, date, birdsAt },
        endedOn: dayIn(row, 'ended_on'),
        isRunning: row['kind'] === RUNNING,
        description: textIn(row, 'treatment_description') ?? null,
        givenBy: textIn(row, 'given_by') ?? null,
        notes: textIn(row, 'treatment_notes') ?? null,
      },
    ]
  })
}

function readResults(rows: readonly Row[], find: FindBird, notMoved: NotMovedCollector) {
  const races: ConvertedRace[] = []
  const raceAt = new Map<string, number>()
  const results = rows.flatMap((row): ConvertedResult[] => {
    const { Ring: ring } = row
    const name = row['Race'] || '?'
    const date = dayIn(row, 'Date')
    if (!ring || date === null) {
      notMoved.add(ring ? 'results_without_day' : 'results_without_bird', ring || `${row['Date'] ?? ''} ${name}`.trim())
      return []
    }
    const key = JSON.stringify([date, fold(name), fold(row['Category'] ?? '')])
    const race = raceAt.get(key) ?? races.push(toRace(row, name, date)) - 1
    raceAt.set(key, race)
    return [
      {
        race,
        birdAt: find(ring),
        position: numberIn(row, 'Place'),
        speed: numberIn(row, 'Velocity m/min'),
        notes: textIn(row, 'Notes') ?? null,
        measured: {
          fancier: textIn(row, 'Fancier') ?? null,
          sectionPosition: numberIn(row, 'Section position'),
          distance: metresIn(row, 'Distance'),
          arrivalTime: timeIn(row, 'Arrival'),
          points: numberIn(row, 'Points'),
          coefficient: numberIn(row, 'Coefficient'),
        },
      },
    ]
  })
  return { races, results }
}

function toRace(row: Row, name: string, date: LocalDate): ConvertedRace {
  return {
    name,
    date,
    category: textIn(row, 'Category') ?? null,
    distance: metresIn(row, 'Race distance'),
    releaseLocation: null,
    releasedAt: timeIn(row, 'Release time'),
    releaseLatitude: null,
    releaseLongitude: null,
    weatherConditions: null,
    totalParticipants: numberIn(row, 'Birds'),
    notes: null,
  }
}
