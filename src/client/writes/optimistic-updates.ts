import type { Endpoint } from '#shared/api/endpoint.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { ShownNotification } from '#shared/notifications/open-notifications.ts'
import { afterWrite } from '#shared/notifications/after-write.ts'
import type { BandingOfSeveral } from '#shared/offspring/offspring.ts'
import { afterCompletion, type Due } from '#shared/routine-tasks/due.ts'
import { endpointName } from './effects.ts'
import {
  both,
  changing,
  creating,
  newRecord,
  markedOnce,
  paramOf,
  valuesOf,
  type OptimisticUpdate,
  type ShownWrite,
} from './optimistic-change.ts'
import { birdOfYoung, countInSections, inItsSection, inSection, withStatus } from './section-counts.ts'
import { changeStock } from './stock-updates.ts'
import { NEW_BIRD } from './rows-in-memory.ts'
import { cycleRow, NEW_EGG, pairRow, resultRow, tossRow, vaccinationRows, withFields } from './optimistic-new-rows.ts'
import { changeRows, isPage, isSameId, withoutWrite, type Row, type Values } from './optimistic-rows.ts'
import { needsAttention, outboxEntries } from './outbox-state.ts'
import { pendingPhotos } from './pending-photos.ts'
import { connectedCache } from './connected-cache.ts'
import { changeTossBirds, enterReturn } from './toss-updates.ts'

const eggsOf = (cycle: Row): readonly Row[] => (cycle['eggs'] ?? []) as readonly Row[]

function withEggs(cycle: Row, eggs: readonly Row[]): Row {
  const totalHatched = eggs.filter(({ status }) => status === 'hatched').length
  return { ...cycle, eggs, totalEggs: eggs.length, totalHatched }
}

function addEgg(cycle: Row, values: Values, write: ShownWrite): Row {
  const eggs = eggsOf(cycle)
  const place = { breedingCycleId: cycle.id, eggNumber: eggs.length + 1 }
  const egg: Row = { ...withFields(NEW_EGG, values), ...newRecord(write), ...place }
  const days = eggs.length === 0 ? { firstEggDate: egg['laidOn'] } : eggs.length === 1 ? { secondEggDate: egg['laidOn'] } : {}
  return { ...withEggs(cycle, [...eggs, egg]), ...days }
}

function changeEgg(cycle: Row, values: Values, write: ShownWrite): Row {
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
const give: OptimisticUpdate = (queryKey, data, write) => {
  if (queryKey[0] !== '/api/treatments') return data
  const doseId = paramOf(write, 'doseId')
  const values = valuesOf(write)
  const given = markedOnce(write, (dose) => ({ ...dose, givenDate: values['givenOn'], notes: values['notes'] ?? null }))
  if (queryKey[1] === 'round' && Array.isArray(data))
    return data.map((entry: Row) => {
      const dose = entry['dose'] as Row
      return isSameId(dose.id, doseId) ? { ...entry, dose: given(dose) } : entry
    })
  return changeRows(data, [paramOf(write)], (treatment) =>
    Array.isArray(treatment['doses']) ? { ...treatment, doses: changeRows(treatment['doses'], [doseId], given) } : treatment,
  )
}

const oneMoreOf = (row: Row, name: string): Row => ({ [name]: Number(row[name]) + 1 })
/** Marks the due vaccinations that a waiting write gives. */
const giveDue: OptimisticUpdate = (queryKey, data, write) => {
  if (queryKey[0] !== '/api/vaccination-records' || queryKey[1] !== 'due' || !isPage(data)) return data
  const { programId = null } = valuesOf(write)
  const birds = new Set(write.parts?.map(({ about }) => about))
  const items = data.items.map((row) => {
    const isGiven =
      birds.has(Number(row['pigeonId'])) && (row['programId'] === programId || isSameId(row['programId'], programId))
    return isGiven ? markedOnce(write, (due) => due)(row) : row
  })
  return items.every((row, at) => row === data.items[at]) ? data : { ...data, items }
}

const addingPhotos = (collection: string) => changing(collection, (row, _, write) => ({ ...row, ...pendingPhotos(write) }))

const bandingsOf = ({ bandings }: Values) => (bandings ?? []) as BandingOfSeveral['bandings']
const birdIds = (write: ShownWrite): readonly unknown[] => (valuesOf(write)['ids'] ?? []) as readonly unknown[]
const OPTIMISTIC_UPDATES: Readonly<Record<string, OptimisticUpdate>> = {
  'POST /api/pigeons': creating(
    'pigeons',
    (values, write) => inItsSection({ ...withFields(NEW_BIRD, values), ...pendingPhotos(write) }),
    'bandId',
  ),
  'PUT /api/pigeons/:id': changing('pigeons', (row, values) => inItsSection(withFields(row, values))),
  'PATCH /api/pigeons/:id': changing('pigeons', inSection),
  'POST /api/pigeons/move': changing('pigeons', inSection, birdIds),
  'POST /api/pigeons/:id/band': changing('pigeons', withFields),
  'POST /api/pigeons/:id/leave': changing('pigeons', (row, values) =>
    withStatus(withFields(row, values), values['leftReason'] ?? row['status']),
  ),
  'POST /api/pigeons/status': changing('pigeons', (row, { status }) => withStatus(row, status), birdIds),
  'POST /api/pigeons/:id/photos': addingPhotos('pigeons'),
  'POST /api/offspring/:id/photos': addingPhotos('offspring'),
  'POST /api/routine-tasks/:id/complete': changing('routine-tasks', (row, { completedOn }, { madeAt }) => ({
    ...row,
    ...afterCompletion(row as unknown as Due, (completedOn ?? madeAt.slice(0, 10)) as LocalDate),
  })),
  'PATCH /api/routine-tasks/:id': changing('routine-tasks', withFields),
  'POST /api/breeding-pairs': creating('breeding-pairs', pairRow),
  'PATCH /api/breeding-pairs/:id': changing('breeding-pairs', withFields),
  'POST /api/breeding-pairs/:id/end': changing('breeding-pairs', (row, { endedOn, endReason = null }) => ({
    ...row,
    isActive: false,
    endedOn,
    endReason,
  })),
  'POST /api/breeding-cycles': both(
    creating('breeding-cycles', cycleRow),
    changing(
      'breeding-pairs',
      (pair, { cycleNumber }) => ({
        ...pair,
        ...oneMoreOf(pair, 'cycleCount'),
        currentBrood: Number(cycleNumber ?? 1),
      }),
      (write) => [valuesOf(write)['breedingPairId']],
    ),
  ),
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
  'POST /api/offspring/:id/fledge': both(
    changing('offspring', (row, { fledgeDate, locationId = null }) => ({
      ...row,
      fledgeDate,
      ...(locationId !== null && { loftLocationId: locationId }),
    })),
    changing(
      'pigeons',
      (row, { locationId = null }) => (locationId === null ? row : inSection(row, { loftLocationId: locationId })),
      birdOfYoung,
    ),
  ),
  'POST /api/offspring/:id/died': both(
    changing('offspring', (row, { diedOn, reason = null }) => ({ ...row, isActive: false, diedOn, deathReason: reason })),
    changing(
      'pigeons',
      (row, { diedOn }) => ({ ...withStatus(row, 'deceased'), leftOn: diedOn, leftReason: 'deceased' }),
      birdOfYoung,
    ),
  ),
  'POST /api/offspring/:id/wean': changing('offspring', (row, values) => ({ ...withFields(row, values), isWeaned: true })),
  'PATCH /api/offspring/:id': changing('offspring', withFields),
  'POST /api/treatments/:id/doses/:doseId/give': give,
  'POST /api/vaccination-records': both(creating('vaccination-records', vaccinationRows), giveDue),
  'POST /api/race-results': both(
    creating('race-results', resultRow),
    changing(
      'race-events',
      (event) => ({ ...event, ...oneMoreOf(event, 'resultCount'), ...oneMoreOf(event, 'ownResultCount') }),
      (write) => [valuesOf(write)['raceEventId']],
    ),
  ),
  'PATCH /api/race-results/:id': changing('race-results', withFields),
  'POST /api/training-tosses': creating('training-tosses', tossRow),
  'PATCH /api/training-tosses/:id': changing('training-tosses', changeTossBirds),
  'PATCH /api/training-toss-birds/:id': enterReturn,
}

/** One tap that is shown at once, before the server has answered. */
const SHOWN_BEFORE_REPLY: readonly string[] = [
  'POST /api/routine-tasks/:id/complete',
  'POST /api/breeding-cycles/:id/eggs',
  'PATCH /api/breeding-cycles/:id/eggs/:eggId',
  'PATCH /api/pigeons/:id',
]
export const isOptimistic = (write: Pick<Endpoint, 'method' | 'path'>): boolean =>
  SHOWN_BEFORE_REPLY.includes(endpointName(write))

/** Shows one write in the data of one query. */
export function applyWrite(queryKey: readonly unknown[], data: unknown, write: ShownWrite): unknown {
  if (data === undefined) return data
  if (queryKey[0] === '/api/notices') return updateDueWork(data as NotificationsReply, write)
  if (queryKey[0] === '/api/loft-locations') return countInSections(showChange)(queryKey, data, write)
  if (queryKey[0] === '/api/medicines') return changeStock(queryKey, data, write)
  return showChange(queryKey, data, write)
}

function showChange(queryKey: readonly unknown[], data: unknown, write: ShownWrite): unknown {
  return OPTIMISTIC_UPDATES[endpointName(write)]?.(queryKey, data, write) ?? data
}

interface NotificationsReply {
  readonly notices: readonly (ShownNotification & Row)[]
}

/** Marks the effect of a write in the list of due work. */
function updateDueWork(data: NotificationsReply, write: ShownWrite): NotificationsReply {
  const waiting = { name: endpointName(write), params: (write.sent.params ?? {}) as Values, values: valuesOf(write) }
  const notifications = data.notices.map((notification) => {
    const settled = afterWrite(notification, waiting)
    return settled === notification
      ? notification
      : (markedOnce(write, () => settled as Row)(notification) as ShownNotification & Row)
  })
  return notifications.every((notification, at) => notification === data.notices[at]) ? data : { ...data, notices: notifications }
}

/** Shows everything that waits on this device in the data of one query, as the server answered it. */
export function applyPending<Data>(queryKey: readonly unknown[], data: Data): Data {
  const waiting = outboxEntries().filter((entry) => needsAttention(entry) && entry.state === 'waiting')
  return waiting.reduce<unknown>((shown, entry) => applyWrite(queryKey, shown, entry), data) as Data
}

/** Shows writes in everything that is cached now. Returns a function that shows the former data again. */
export function showPending(writes: readonly ShownWrite[]): () => void {
  const client = connectedCache()
  const former: { queryKey: readonly unknown[]; before: unknown; after: unknown }[] = []
  for (const { queryKey, state } of client?.getQueryCache().getAll() ?? []) {
    const after = writes.reduce((data, write) => applyWrite(queryKey, data, write), state.data)
    if (after === state.data) continue
    // The cache keeps a copy that shares equal parts, and returns it.
    const shown: unknown = client?.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt })
    former.push({ queryKey, before: state.data, after: shown })
  }
  return () => {
    for (const { queryKey, before, after } of former)
      if (client?.getQueryData(queryKey) === after) client?.setQueryData(queryKey, before)
  }
}

/** Removes dropped writes from everything that is cached, and shows the waiting ones. */
export function hideDropped(keys: readonly string[]): void {
  const client = connectedCache()
  for (const { queryKey, state } of client?.getQueryCache().getAll() ?? []) {
    const without = keys.reduce(withoutWrite, state.data)
    if (without !== state.data)
      client?.setQueryData(queryKey, applyPending(queryKey, without), { updatedAt: state.dataUpdatedAt })
  }
}
