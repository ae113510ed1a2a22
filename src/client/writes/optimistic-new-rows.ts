import type { LocalDate } from '#shared/calendar/local-date.ts'
import { changeClutch } from '#shared/cycles/change-clutch.ts'
import { fertilityOf, summarise, type ClutchPatch } from '#shared/cycles/clutch.ts'
import { fertilityCheckDueOn, fillDates } from '#shared/cycles/cycle-dates.ts'
import { statusReached } from '#shared/cycles/status-after.ts'
import { DEFAULT_BROODS } from '#shared/pairs/pair.ts'
import { DEFAULT_SEASON } from '#shared/pairs/season.ts'
import { byField, SUM_FIELDS, TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { birdsInMemory } from '#client/offline/ahead.ts'
import { changeRows, isSameId, type Row, type Values } from './optimistic-rows.ts'
import { outboxEntries } from './outbox-state.ts'
import { connectedCache } from './refresh.ts'

/*
 * The rows that writes create, as far as this device knows them: what the server calculates stays empty.
 */

/** Takes the values that the row has as fields; what else a form sends, such as confirmations, is not shown. */
export function withFields(row: Row, values: Values): Row {
  const shown = Object.entries(values).filter(([name, value]) => name in row && value !== undefined && typeof value !== 'object')
  return { ...row, ...Object.fromEntries(shown.map(([name, value]) => [name, value === '' ? null : value])) }
}

export const NEW_BIRD: Row = {
  ...byField(TEXT_FIELDS, () => null),
  ...byField(SUM_FIELDS, () => null),
  ...{ birthYear: null, hatchDate: null, gender: 'por_definir', sire: null, dam: null, sireId: null, damId: null },
  ...{ status: 'active', isReference: false, currency: 'USD', generalPhotoUrl: null, generalThumbnailUrl: null },
  ...{ eyePhotoUrl: null, eyeThumbnailUrl: null, pedigreeFileUrl: null, loftLocationId: null },
  ...{ leftOn: null, leftReason: null, soldTo: null, salePrice: null, bandId: '' },
}

export const NEW_EGG: Row = {
  ...{ laidOn: null, status: 'laid', fertility: 'unknown', candledOn: null, hatchedOn: null, offspringId: null },
  ...{ failedOn: null, failureReason: null, fosterPairId: null, fosterPairTitle: null, fosteredOn: null, notes: null },
}

const vaccinatedIds = ({ pigeonIds, pigeonId }: Values): readonly unknown[] =>
  Array.isArray(pigeonIds) ? pigeonIds : pigeonId === undefined || pigeonId === null ? [] : [pigeonId]

/** A vaccination of one bird is a row of the list; of several, it is counted in the outbox only. */
export function vaccinationRow(values: Values): Row | undefined {
  const [pigeonId, ...others] = vaccinatedIds(values)
  if (pigeonId === undefined || others.length > 0) return undefined
  const { medicineId = null, dose = null } = values
  const medicine = rowsOf('/api/medicines').find(({ id }) => isSameId(id, medicineId))
  const unitOfMeasure = medicine?.['unitOfMeasure'] ?? null
  const texts = {
    vaccineText: values['vaccineText'] ?? medicine?.['name'] ?? null,
    notes: values['notes'] ?? null,
    givenBy: values['givenBy'] ?? null,
  }
  return {
    ...{ pigeonId, bandId: bandOf(pigeonId), birdName: null, programId: values['programId'] ?? null, programName: null },
    ...{ medicineId, batchNumber: null, expiryDate: null, dose: dose === null ? null : Number(dose), unitOfMeasure },
    ...{ administeredDate: values['administeredDate'], nextDueDate: null, ...texts },
  }
}

export function resultRow(values: Values): Row | undefined {
  const event = rowsOf('/api/race-events').find(({ id }) => isSameId(id, values['raceEventId']))
  if (!event) return undefined
  const blank = ['fancier', 'position', 'sectionPosition', 'velocity', 'speed', 'distance', 'flightTime', 'arrivalTime', 'points']
  const bare: Row = {
    ...Object.fromEntries([...blank, 'coefficient', 'prize', 'currency', 'notes', 'birdName'].map((name) => [name, null])),
    ...{ raceEventId: event.id, eventName: event['name'], eventDate: event['date'] ?? event['eventDate'], pigeonId: null },
    ...{ isOwn: true, bandId: bandOf(values['pigeonId']), participants: 0, uploadSource: 'manual', sourceFileName: null },
  }
  return withFields(bare, values)
}

/** The rows of a list that is cached whole. */
function rowsOf(collection: string): readonly Row[] {
  const data = connectedCache()?.getQueryData([collection])
  return Array.isArray(data) ? data : []
}

/** A pair of two birds that are shown somewhere in this tab. */
export function pairRow(values: Values): Row {
  const { malePigeonId, femalePigeonId, pairingDate } = values
  return {
    ...{ malePigeonId, femalePigeonId, malePigeon: mateOf(malePigeonId), femalePigeon: mateOf(femalePigeonId) },
    ...{ nestQrCode: '', section: null, nestBox: values['nestBox'] || null, pairingDate, notes: values['notes'] || null },
    ...{ breedingSeason: values['breedingSeason'] ?? DEFAULT_SEASON, currentBrood: 1, offspringCount: 0, cycleCount: 0 },
    ...{ expectedBroods: Number(values['expectedBroods'] ?? DEFAULT_BROODS), expectedHatchDate: null, actualHatchDate: null },
    ...{ isActive: true, endedOn: null, endReason: null },
  }
}

const NEW_CYCLE = {
  ...{ courthipStartDate: null, matingDate: null, fertilityCheckDate: null, fertilityCheckNotes: null },
  ...{ incubationStartDate: null, expectedHatchDate: null, expectedFledgeDate: null, actualFledgeDate: null },
  ...{ outcome: null, failureReason: null, notes: null },
}

/** A cycle with the eggs that its form describes; undefined when they are impossible, which the server refuses. */
export function cycleRow(values: Values, { madeAt }: { readonly madeAt: string }): Row | undefined {
  const today = madeAt.slice(0, 10) as LocalDate
  const { eggs } = changeClutch([], values as ClutchPatch, { candledOn: today, hatchedOn: today })
  if (!eggs) return undefined
  const pair = rowsOf('/api/breeding-pairs').find(({ id }) => isSameId(id, values['breedingPairId']))
  const entered = withFields(NEW_CYCLE, values) as typeof NEW_CYCLE & Row
  const clutch = summarise(eggs)
  const dates = { ...entered, ...fillDates(clutch, entered) }
  return {
    ...dates,
    ...clutch,
    ...{ breedingPairId: values['breedingPairId'], cycleNumber: Number(values['cycleNumber'] ?? 1) },
    ...{ malePigeon: pair?.['malePigeon'] ?? mateOf(null), femalePigeon: pair?.['femalePigeon'] ?? mateOf(null) },
    ...{ nestBox: pair?.['nestBox'] ?? null, isPairActive: pair?.['isActive'] ?? true, livingCount: clutch.totalHatched },
    fertilityCheckDue: fertilityCheckDueOn(clutch.firstEggDate),
    status: values['status'] ?? statusReached({ ...dates, eggs }, today),
    eggs: eggs.map(({ laidOn, candledOn, hatchedOn, ...egg }, at) => ({
      ...NEW_EGG,
      ...{ id: -1 - at, version: 0, eggNumber: at + 1, laidOn, candledOn, hatchedOn },
      ...{ fertility: fertilityOf({ ...egg, hatchedOn }), status: hatchedOn === null ? 'laid' : 'hatched' },
    })),
  }
}

export function tossRow(values: Values): Row {
  const blank = ['releaseLatitude', 'releaseLongitude', 'distance', 'releasedAt', 'weatherConditions', 'notes']
  const bare: Row = {
    ...Object.fromEntries(blank.map((name) => [name, null])),
    ...{ date: null, releaseLocation: '', computedDistance: null, returned: 0 },
  }
  return { ...withFields(bare, values), sent: Array.isArray(values['pigeonIds']) ? values['pigeonIds'].length : 0 }
}

/** A bird as pairs and cycles show it. */
function mateOf(pigeonId: unknown): Row {
  const bird = birdWith(pigeonId)
  const { name = null, gender = null, color = null, status = null, generalThumbnailUrl: thumbnailUrl = null } = bird ?? {}
  return { id: bird?.id ?? null, bandId: bird?.['bandId'] ?? '', name, gender, color, status, isDeleted: false, thumbnailUrl }
}

function bandOf(pigeonId: unknown): string {
  const band = birdWith(pigeonId)?.['bandId']
  return typeof band === 'string' ? band : ''
}

/** Finds a bird in what this device has of the loft, or in anything that is cached. */
function birdWith(pigeonId: unknown): Row | undefined {
  const made = outboxEntries().find(({ makes, path }) => path === '/api/pigeons' && isSameId(makes, pigeonId))
  const known = birdsInMemory()?.find(({ id }) => isSameId(id, pigeonId)) as Row | undefined
  return known ?? cachedBird(pigeonId) ?? (made && { ...NEW_BIRD, ...made.sent.form?.fields, id: made.makes })
}

function cachedBird(pigeonId: unknown): Row | undefined {
  let found: Row | undefined
  for (const [, data] of connectedCache()?.getQueriesData({ queryKey: ['/api/pigeons'] }) ?? [])
    changeRows(data, [pigeonId], (row) => {
      if (typeof row['bandId'] === 'string') found = row
      return row
    })
  return found
}
