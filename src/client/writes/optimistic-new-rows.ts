import type { LocalDate } from '#shared/calendar/local-date.ts'
import { changeClutch } from '#shared/cycles/change-clutch.ts'
import { fertilityOf, summarise, type ClutchPatch } from '#shared/cycles/clutch.ts'
import { fertilityCheckDueOn, fillDates } from '#shared/cycles/cycle-dates.ts'
import { statusReached } from '#shared/cycles/status-after.ts'
import { DEFAULT_BROODS } from '#shared/pairs/pair.ts'
import { DEFAULT_BREEDING_SEASON } from '#shared/pairs/breeding-season.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { listInMemory } from '#client/offline/read-ahead-store.ts'
import { withPendingWrites } from '#client/offline/read-hooks.ts'
import { isSameId, type Row, type Values } from './optimistic-rows.ts'
import type { NewPart, OutboxEntry } from './outbox-entry.ts'
import { bandOf, birdWith, rowWith } from './rows-in-memory.ts'

/*
 * The rows that writes create, as far as this device knows them: what the server calculates stays empty.
 */

/** The temporary ids of the rows that a write creates, and when it was made. */
export type NewRows = Pick<OutboxEntry, 'madeAt' | 'makes' | 'parts'>

/** Returns a row with the values of its fields; other values that a form sends, such as confirmations, are not shown. */
export function withFields(row: Row, values: Values): Row {
  const shown = Object.entries(values).filter(([name, value]) => name in row && value !== undefined && typeof value !== 'object')
  return { ...row, ...Object.fromEntries(shown.map(([name, value]) => [name, value === '' ? null : value])) }
}

export const NEW_EGG: Row = {
  laidOn: null,
  status: 'laid',
  fertility: 'unknown',
  candledOn: null,
  hatchedOn: null,
  offspringId: null,
  failedOn: null,
  failureReason: null,
  fosterPairId: null,
  fosterPairTitle: null,
  fosteredOn: null,
  notes: null,
}

/** Returns the birds of a vaccination, as far as this device knows them: those that are named, of a section, of a loft, or all in care. */
export function vaccinatedIds({ pigeonIds, pigeonId, loftLocationId, mainLoftId }: Values): readonly number[] {
  if (Array.isArray(pigeonIds)) return pigeonIds as readonly number[]
  if (isGiven(pigeonId)) return [Number(pigeonId)]
  const birds = withPendingWrites(['/api/pigeons'], listInMemory('birds') ?? [])
  const inCare = birds.filter(({ isReference, status }) => !isReference && !STATUSES_OUT_OF_CARE.some((out) => out === status))
  const isInSection = (section: number | null): boolean => {
    if (isGiven(loftLocationId)) return isSameId(section, loftLocationId)
    return !isGiven(mainLoftId) || isSameId(rowWith('/api/loft-locations', section)?.['mainLoftId'], mainLoftId)
  }
  return inCare.filter((bird) => isInSection(bird.loftLocationId)).map(({ id }) => id)
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** Returns the records of a vaccination, one for each bird. */
export function vaccinationRows(values: Values, { makes, parts }: NewRows): readonly Row[] {
  // A write of an older program has no parts.
  const records = parts ?? vaccinatedIds(values).map((about, at) => ({ id: at === 0 ? makes : undefined, about }))
  const { medicineId = null, dose = null } = values
  const medicine = rowWith('/api/medicines', medicineId)
  const unitOfMeasure = medicine?.['unitOfMeasure'] ?? null
  const texts = {
    vaccineText: values['vaccineText'] ?? medicine?.['name'] ?? null,
    notes: values['notes'] ?? null,
    givenBy: values['givenBy'] ?? null,
  }
  return records.map(({ id, about: pigeonId }) => ({
    id,
    pigeonId,
    bandId: bandOf(pigeonId),
    birdName: null,
    programId: values['programId'] ?? null,
    programName: null,
    medicineId,
    batchNumber: null,
    expiryDate: null,
    dose: dose === null ? null : Number(dose),
    unitOfMeasure,
    administeredDate: values['administeredDate'],
    nextDueDate: null,
    ...texts,
  }))
}

export function resultRow(values: Values): Row | undefined {
  const event = rowWith('/api/race-events', values['raceEventId'])
  if (!event) return undefined
  const blank = ['fancier', 'position', 'sectionPosition', 'velocity', 'speed', 'distance', 'flightTime', 'arrivalTime', 'points']
  const bare: Row = {
    ...Object.fromEntries([...blank, 'coefficient', 'prize', 'currency', 'notes', 'birdName'].map((name) => [name, null])),
    raceEventId: event.id,
    eventName: event['name'],
    eventDate: event['date'] ?? event['eventDate'],
    pigeonId: null,
    isOwn: true,
    bandId: bandOf(values['pigeonId']),
    participants: 0,
    uploadSource: 'manual',
    sourceFileName: null,
  }
  return withFields(bare, values)
}

/** Makes a pair of two birds that are shown somewhere in this tab. */
export function pairRow(values: Values): Row {
  const { malePigeonId, femalePigeonId, pairingDate } = values
  return {
    malePigeonId,
    femalePigeonId,
    malePigeon: mateOf(malePigeonId),
    femalePigeon: mateOf(femalePigeonId),
    nestQrCode: '',
    section: null,
    nestBox: values['nestBox'] || null,
    pairingDate,
    notes: values['notes'] || null,
    breedingSeason: values['breedingSeason'] ?? DEFAULT_BREEDING_SEASON,
    currentBrood: 1,
    offspringCount: 0,
    cycleCount: 0,
    expectedBroods: Number(values['expectedBroods'] ?? DEFAULT_BROODS),
    expectedHatchDate: null,
    actualHatchDate: null,
    isActive: true,
    endedOn: null,
    endReason: null,
  }
}

const NEW_CYCLE = {
  courthipStartDate: null,
  matingDate: null,
  fertilityCheckDate: null,
  fertilityCheckNotes: null,
  incubationStartDate: null,
  expectedHatchDate: null,
  expectedFledgeDate: null,
  actualFledgeDate: null,
  outcome: null,
  failureReason: null,
  notes: null,
}

/** Returns the eggs that the form of a cycle describes; undefined when they are impossible, which the server refuses. */
export function eggsOfNewCycle(values: Values, madeAt: string) {
  const today = madeAt.slice(0, 10) as LocalDate
  return changeClutch([], values as ClutchPatch, { candledOn: today, hatchedOn: today }).eggs
}

/** Makes a cycle with its eggs. */
export function cycleRow(values: Values, { madeAt, parts = [] }: NewRows): Row | undefined {
  const today = madeAt.slice(0, 10) as LocalDate
  const eggs = eggsOfNewCycle(values, madeAt)
  if (!eggs) return undefined
  const pair = rowWith('/api/breeding-pairs', values['breedingPairId'])
  const entered = withFields(NEW_CYCLE, values) as typeof NEW_CYCLE & Row
  const clutch = summarise(eggs)
  const dates = { ...entered, ...fillDates(clutch, entered) }
  return {
    ...dates,
    ...clutch,
    breedingPairId: values['breedingPairId'],
    cycleNumber: Number(values['cycleNumber'] ?? 1),
    malePigeon: pair?.['malePigeon'] ?? mateOf(null),
    femalePigeon: pair?.['femalePigeon'] ?? mateOf(null),
    nestBox: pair?.['nestBox'] ?? null,
    isPairActive: pair?.['isActive'] ?? true,
    livingCount: clutch.totalHatched,
    fertilityCheckDue: fertilityCheckDueOn(clutch.firstEggDate),
    status: values['status'] ?? statusReached({ ...dates, eggs }, today),
    eggs: eggs.map(({ laidOn, candledOn, hatchedOn, ...egg }, at) => ({
      ...NEW_EGG,
      id: parts[at]?.id ?? -1 - at,
      version: 0,
      eggNumber: at + 1,
      laidOn,
      candledOn,
      hatchedOn,
      fertility: fertilityOf({ ...egg, hatchedOn }),
      status: hatchedOn === null ? 'laid' : 'hatched',
    })),
  }
}

/** Makes a toss, with its birds as far as this device knows them. */
export function tossRow(values: Values, { makes, parts = [] }: NewRows): Row {
  const blank = ['releaseLatitude', 'releaseLongitude', 'distance', 'releasedAt', 'weatherConditions', 'notes']
  const bare: Row = {
    ...Object.fromEntries(blank.map((name) => [name, null])),
    date: null,
    releaseLocation: '',
    computedDistance: null,
    returned: 0,
  }
  return {
    ...withFields(bare, values),
    sent: Array.isArray(values['pigeonIds']) ? values['pigeonIds'].length : 0,
    birds: tossBirds(parts, makes),
  }
}

/** Returns birds that a waiting write sends on a toss. */
export function tossBirds(parts: readonly NewPart[], tossId: unknown): readonly Row[] {
  return parts.flatMap(({ id, about: pigeonId }) => {
    const bird = birdWith(pigeonId)
    if (!bird) return []
    const { bandId, name = null, description = null, gender = null, color = null, loftLocationId = null } = bird
    const flight = { returnedAt: null, notes: null, flightTime: null, speed: null, velocity: null, place: null }
    return {
      id,
      version: 0,
      trainingTossId: tossId,
      pigeonId,
      bandId,
      name,
      description,
      gender,
      color,
      loftLocationId,
      isInCare: true,
      ...flight,
    }
  })
}

/** Returns a bird as pairs and cycles show it. */
function mateOf(pigeonId: unknown): Row {
  const bird = birdWith(pigeonId)
  const { name = null, gender = null, color = null, status = null, generalThumbnailUrl: thumbnailUrl = null } = bird ?? {}
  return { id: bird?.id ?? null, bandId: bird?.['bandId'] ?? '', name, gender, color, status, isDeleted: false, thumbnailUrl }
}
