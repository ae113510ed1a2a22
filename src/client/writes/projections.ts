import type { Endpoint } from '#shared/api/endpoint.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { ShownNotice } from '#shared/notices/open-notices.ts'
import { afterWrite } from '#shared/notices/write-done.ts'
import type { BandingOfSeveral } from '#shared/offspring/offspring.ts'
import { byField, SUM_FIELDS, TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { afterCompletion, type Due } from '#shared/routine-tasks/due.ts'
import { endpointName } from './effects.ts'
import { needsAttention, outboxEntries } from './outbox-state.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { addRow, changeRows, isSameId, showsRows, withoutWrite, type Row } from './projected-rows.ts'
import { connectedCache } from './refresh.ts'

/** The part of a write that its projection needs. */
export type ProjectedWrite = Pick<OutboxEntry, 'method' | 'path' | 'sent' | 'key' | 'madeAt' | 'makes'> & {
  /** Shown while the server is asked, not because the write waits. */
  readonly isOptimistic?: boolean
}

type Values = Readonly<Record<string, unknown>>
/** Shows a write in the cached data of one query; data that it does not concern is returned as it is. */
type Projection = (queryKey: readonly unknown[], data: unknown, write: ProjectedWrite) => unknown

const valuesOf = ({ sent }: ProjectedWrite): Values => (sent.form?.fields ?? sent.body ?? {}) as Values
const paramOf = ({ sent }: ProjectedWrite, name = 'id'): unknown => sent.params?.[name]

/** Marks a row with the write that it shows; a row that shows it already stays as it is, because stock is subtracted only once. */
function once(write: ProjectedWrite, change: (row: Row) => Row): (row: Row) => Row {
  return (row) => {
    const keys = row.pendingKeys ?? []
    if (keys.includes(write.key)) return row
    const marks = { ...(!write.isOptimistic && { pending: true as const }), pendingKeys: [...keys, write.key] }
    // A row that a write has created is nowhere else.
    const isCreated = keys.length > 0 && row.savedRow === undefined
    return { ...change(row), ...marks, ...(!isCreated && { savedRow: row.savedRow ?? row }) }
  }
}

/** A write that changes rows of a collection. */
function changing(
  collection: string,
  change: (row: Row, values: Values, write: ProjectedWrite) => Row,
  idsOf: (write: ProjectedWrite) => readonly unknown[] = (write) => [paramOf(write)],
): Projection {
  return (queryKey, data, write) => {
    const ids = idsOf(write)
    if (!ids.some((id) => showsRows(queryKey, collection, id))) return data
    return changeRows(
      data,
      ids,
      once(write, (row) => change(row, valuesOf(write), write)),
    )
  }
}

/** A write that creates a row of a collection. */
function creating(collection: string, rowOf: (values: Values, write: ProjectedWrite) => Row | undefined): Projection {
  return (queryKey, data, write) => {
    if (write.makes === undefined || !showsRows(queryKey, collection)) return data
    if (isFiltered(queryKey)) return data
    const row = rowOf(valuesOf(write), write)
    return row ? addRow(data, { ...row, ...newRecord(write), pending: true, pendingKeys: [write.key] }) : data
  }
}

const UNFILTERED: readonly string[] = ['sort', 'limit', 'include']

/** Returns whether a list may not contain a new row: it is a search, another filter, or a later page. */
function isFiltered([, part, filter]: readonly unknown[]): boolean {
  const names =
    part === 'pages'
      ? Object.keys((filter ?? {}) as object)
      : typeof part === 'string' && part.startsWith('?')
        ? [...new URLSearchParams(part).keys()]
        : []
  return names.some((name) => !UNFILTERED.includes(name))
}

const newRecord = ({ makes, madeAt }: ProjectedWrite) => ({ id: makes, version: 0, createdAt: madeAt, updatedAt: madeAt })

/** Takes the values that the row has as fields; what else a form sends, such as confirmations, is not shown. */
function withFields(row: Row, values: Values): Row {
  const shown = Object.entries(values).filter(([name, value]) => name in row && value !== undefined && typeof value !== 'object')
  return { ...row, ...Object.fromEntries(shown.map(([name, value]) => [name, value === '' ? null : value])) }
}

const NEW_BIRD: Row = {
  ...byField(TEXT_FIELDS, () => null),
  ...byField(SUM_FIELDS, () => null),
  ...{ birthYear: null, hatchDate: null, gender: 'por_definir', sire: null, dam: null, sireId: null, damId: null },
  ...{ status: 'active', isReference: false, currency: 'USD', generalPhotoUrl: null, generalThumbnailUrl: null },
  ...{ eyePhotoUrl: null, eyeThumbnailUrl: null, pedigreeFileUrl: null, loftLocationId: null },
  ...{ leftOn: null, leftReason: null, soldTo: null, salePrice: null, bandId: '' },
}

const NEW_EGG: Row = {
  ...{ laidOn: null, status: 'laid', fertility: 'unknown', candledOn: null, hatchedOn: null, offspringId: null },
  ...{ failedOn: null, failureReason: null, fosterPairId: null, fosterPairTitle: null, fosteredOn: null, notes: null },
}

const eggsOf = (cycle: Row): readonly Row[] => (cycle['eggs'] ?? []) as readonly Row[]

function withEggs(cycle: Row, eggs: readonly Row[]): Row {
  const totalHatched = eggs.filter(({ status }) => status === 'hatched').length
  return { ...cycle, eggs, totalEggs: eggs.length, totalHatched }
}

function addEgg(cycle: Row, values: Values, write: ProjectedWrite): Row {
  const eggs = eggsOf(cycle)
  const place = { breedingCycleId: cycle.id, eggNumber: eggs.length + 1 }
  const egg: Row = { ...withFields(NEW_EGG, values), ...newRecord(write), ...place }
  const days = eggs.length === 0 ? { firstEggDate: egg['laidOn'] } : eggs.length === 1 ? { secondEggDate: egg['laidOn'] } : {}
  return { ...withEggs(cycle, [...eggs, egg]), ...days }
}

function changeEgg(cycle: Row, values: Values, write: ProjectedWrite): Row {
  const eggId = paramOf(write, 'eggId')
  const eggs = eggsOf(cycle).map((egg) => {
    if (!isSameId(egg.id, eggId)) return egg
    const changed = withFields(egg, values)
    if (changed['hatchedOn']) return { ...changed, status: 'hatched', offspringId: egg['offspringId'] ?? write.makes ?? null }
    return changed['failedOn'] ? { ...changed, status: 'failed' } : changed
  })
  const hatched = values['hatchedOn'] && !cycle['firstHatchDate'] ? { firstHatchDate: values['hatchedOn'] } : {}
  return { ...withEggs(cycle, eggs), ...hatched }
}

/** Marks a dose as given, in its treatment and in the daily round. */
const give: Projection = (queryKey, data, write) => {
  if (queryKey[0] !== '/api/treatments') return data
  const doseId = paramOf(write, 'doseId')
  const values = valuesOf(write)
  const given = once(write, (dose) => ({ ...dose, givenDate: values['givenOn'], notes: values['notes'] ?? null }))
  if (queryKey[1] === 'round' && Array.isArray(data))
    return data.map((entry: Row) => {
      const dose = entry['dose'] as Row
      return isSameId(dose.id, doseId) ? { ...entry, dose: given(dose) } : entry
    })
  return changeRows(data, [paramOf(write)], (treatment) =>
    Array.isArray(treatment['doses']) ? { ...treatment, doses: changeRows(treatment['doses'], [doseId], given) } : treatment,
  )
}

const bandingsOf = ({ bandings }: Values) => (bandings ?? []) as BandingOfSeveral['bandings']
const birdIds = (write: ProjectedWrite): readonly unknown[] => (valuesOf(write)['ids'] ?? []) as readonly unknown[]
const vaccinatedIds = ({ pigeonIds, pigeonId }: Values): readonly unknown[] =>
  Array.isArray(pigeonIds) ? pigeonIds : pigeonId === undefined || pigeonId === null ? [] : [pigeonId]

/** A vaccination of one bird is a row of the list; of several, it is counted in the outbox only. */
function vaccinationRow(values: Values): Row | undefined {
  const [pigeonId, ...others] = vaccinatedIds(values)
  if (pigeonId === undefined || others.length > 0) return undefined
  const texts = { vaccineText: values['vaccineText'] ?? null, notes: values['notes'] ?? null, givenBy: values['givenBy'] ?? null }
  return {
    ...{ pigeonId, bandId: bandOf(pigeonId), birdName: null, programId: values['programId'] ?? null, programName: null },
    ...{ medicineId: values['medicineId'] ?? null, batchNumber: null, expiryDate: null, dose: null, unitOfMeasure: null },
    ...{ administeredDate: values['administeredDate'], nextDueDate: null, ...texts },
  }
}

function resultRow(values: Values): Row | undefined {
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

function bandOf(pigeonId: unknown): string {
  let band = ''
  for (const [, data] of connectedCache()?.getQueriesData({ queryKey: ['/api/pigeons'] }) ?? [])
    changeRows(data, [pigeonId], (row) => {
      band = typeof row['bandId'] === 'string' ? row['bandId'] : band
      return row
    })
  return band
}

const PROJECTIONS: Readonly<Record<string, Projection>> = {
  'POST /api/pigeons': creating('pigeons', (values) => withFields(NEW_BIRD, values)),
  'PUT /api/pigeons/:id': changing('pigeons', withFields),
  'PATCH /api/pigeons/:id': changing('pigeons', (row, { loftLocationId }) => ({ ...row, loftLocationId })),
  'POST /api/pigeons/move': changing('pigeons', (row, { loftLocationId }) => ({ ...row, loftLocationId }), birdIds),
  'POST /api/pigeons/:id/band': changing('pigeons', withFields),
  'POST /api/routine-tasks/:id/complete': changing('routine-tasks', (row, { completedOn }, { madeAt }) => ({
    ...row,
    ...afterCompletion(row as unknown as Due, (completedOn ?? madeAt.slice(0, 10)) as LocalDate),
  })),
  'PATCH /api/routine-tasks/:id': changing('routine-tasks', withFields),
  'POST /api/breeding-cycles/:id/eggs': changing('breeding-cycles', addEgg),
  'PATCH /api/breeding-cycles/:id/eggs/:eggId': changing('breeding-cycles', changeEgg),
  'PATCH /api/breeding-cycles/:id': changing('breeding-cycles', withFields),
  'PATCH /api/breeding-cycles/:id/fertility-check': changing('breeding-cycles', withFields),
  'POST /api/offspring/band': changing(
    'offspring',
    (row, values) => ({
      ...row,
      bandId: bandingsOf(values).find(({ offspringId }) => isSameId(offspringId, row.id))?.bandId,
      isBanded: true,
    }),
    (write) => bandingsOf(valuesOf(write)).map(({ offspringId }) => offspringId),
  ),
  'POST /api/offspring/:id/band': changing('offspring', (row, values) => ({ ...withFields(row, values), isBanded: true })),
  'POST /api/offspring/:id/vaccinate': changing('offspring', (row, values) => ({
    ...withFields(row, values),
    vaccinationCompleted: true,
  })),
  'POST /api/offspring/:id/fledge': changing('offspring', (row, { fledgeDate, locationId }) => ({
    ...row,
    fledgeDate,
    ...(locationId !== undefined && { loftLocationId: locationId }),
  })),
  'POST /api/offspring/:id/wean': changing('offspring', (row, values) => ({ ...withFields(row, values), isWeaned: true })),
  'PATCH /api/offspring/:id': changing('offspring', withFields),
  'POST /api/treatments/:id/doses/:doseId/give': give,
  'POST /api/medicines/:id/use': changing('medicines', (row, { quantityUsed }) => ({
    ...row,
    quantityInStock: Math.max(0, Number(row['quantityInStock']) - Number(quantityUsed)),
  })),
  'POST /api/vaccination-records': creating('vaccination-records', vaccinationRow),
  'POST /api/race-results': creating('race-results', resultRow),
  'PATCH /api/race-results/:id': changing('race-results', withFields),
}

/** One tap that is shown at once, before the server has answered. */
const OPTIMISTIC: readonly string[] = [
  'POST /api/routine-tasks/:id/complete',
  'POST /api/breeding-cycles/:id/eggs',
  'PATCH /api/breeding-cycles/:id/eggs/:eggId',
  'PATCH /api/pigeons/:id',
]
export const isOptimistic = (write: Pick<Endpoint, 'method' | 'path'>): boolean => OPTIMISTIC.includes(endpointName(write))

/** Shows one write in the data of one query. */
export function projectWrite(queryKey: readonly unknown[], data: unknown, write: ProjectedWrite): unknown {
  if (data === undefined) return data
  if (queryKey[0] === '/api/notices') return settle(data as NoticesReply, write)
  return PROJECTIONS[endpointName(write)]?.(queryKey, data, write) ?? data
}

interface NoticesReply {
  readonly notices: readonly (ShownNotice & Row)[]
}

/** Marks what a write does in the list of due work. */
function settle(data: NoticesReply, write: ProjectedWrite): NoticesReply {
  const waiting = { name: endpointName(write), params: (write.sent.params ?? {}) as Values, values: valuesOf(write) }
  const notices = data.notices.map((notice) => {
    const settled = afterWrite(notice, waiting)
    return settled === notice ? notice : (once(write, () => settled as Row)(notice) as ShownNotice & Row)
  })
  return notices.every((notice, at) => notice === data.notices[at]) ? data : { ...data, notices }
}

/** Shows everything that waits on this device in the data of one query, as the server answered it. */
export function projectPending<Data>(queryKey: readonly unknown[], data: Data): Data {
  const waiting = outboxEntries().filter((entry) => needsAttention(entry) && entry.state === 'waiting')
  return waiting.reduce<unknown>((shown, entry) => projectWrite(queryKey, shown, entry), data) as Data
}

/** Shows writes in everything that is cached now. Returns a function that shows the former data again. */
export function showPending(writes: readonly ProjectedWrite[]): () => void {
  const client = connectedCache()
  const former: { queryKey: readonly unknown[]; before: unknown; after: unknown }[] = []
  for (const { queryKey, state } of client?.getQueryCache().getAll() ?? []) {
    const after = writes.reduce((data, write) => projectWrite(queryKey, data, write), state.data)
    if (after === state.data) continue
    former.push({ queryKey, before: state.data, after })
    client?.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt })
  }
  return () => {
    for (const { queryKey, before, after } of former)
      if (client?.getQueryData(queryKey) === after) client?.setQueryData(queryKey, before)
  }
}

/** Takes dropped writes out of everything that is cached, and shows what still waits. */
export function hideDropped(keys: readonly string[]): void {
  const client = connectedCache()
  for (const { queryKey, state } of client?.getQueryCache().getAll() ?? []) {
    const without = keys.reduce(withoutWrite, state.data)
    if (without !== state.data)
      client?.setQueryData(queryKey, projectPending(queryKey, without), { updatedAt: state.dataUpdatedAt })
  }
}
