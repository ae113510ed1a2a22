import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { ACCESS_EFFECTS } from './access-effects.ts'
import { only, type Effect } from './effect.ts'

/** Queries of many screens that every write of the loft changes: items that are due, counted, reported, deleted or done. */
const DERIVED = [
  ...['history', 'deleted', 'notices', 'calendar', 'stats', 'reports', 'breeding-analytics', 'performance-insights', 'qr'],
  'demo',
]
const PLACES = ['main-loft-locations', 'loft-locations', 'loft-section-templates']
/** Birds and the data that is calculated from them alone. */
const BIRDS = ['pigeons', 'pedigrees', 'pigeon-duplicates', 'qr-codes', 'basketing-candidates']
const NESTS = ['breeding-pairs', 'breeding-cycles', 'offspring', 'offspring-banding']
const HEALTH = ['treatments', 'quarantines', 'vaccination-records', 'vaccination-programs', 'medicines']
const FLIGHTS = ['race-events', 'race-results', 'training-tosses', 'training-toss-birds', 'basketing-candidates']

/** A bird is shown with its band, name and section nearly everywhere. */
const bird = [...DERIVED, ...BIRDS, ...PLACES, ...NESTS, ...HEALTH, ...FLIGHTS]
/** Sections are shown with birds, nests, tasks and treatments; a removed one moves its birds. */
const place = [...bird, 'routine-tasks']
/** A pair, a cycle or an egg; a plan has tasks. A hatch creates a young bird, which its section counts. */
const nest = [...DERIVED, ...NESTS, ...PLACES, 'routine-tasks', 'pigeons']
/** Banding creates or links a bird; vaccinating takes stock. */
const young = bird
/** Health decides which birds may fly, and how a bird is marked. */
const health = [...DERIVED, ...HEALTH, 'pigeons', 'basketing-candidates', 'race-events', 'training-tosses', 'offspring']
const stock = [...DERIVED, ...HEALTH]
/** Results and losses are shown with the bird and its pedigree. */
const flight = [...DERIVED, ...FLIGHTS, 'pigeons', 'pedigrees', ...PLACES]
const task = [...DERIVED, 'routine-tasks', 'breeding-pairs']

/** Returns the id of the row that the reply describes. */
const idOf = (reply: unknown): number | undefined => (reply as { readonly id?: number }).id
/** Returns the first row of a reply that lists the new rows. */
const firstId = (reply: unknown): number | undefined => (reply as readonly { readonly id: number }[])[0]?.id
type RowsOfBirds = readonly { readonly id: number; readonly pigeonId: number }[]
const byBird = (rows: RowsOfBirds) => rows.map(({ id, pigeonId }) => ({ id, about: pigeonId }))
/** Returns the records of birds that were vaccinated together. */
const recordsIn = (reply: unknown) => byBird((reply as { readonly records: RowsOfBirds }).records)
/** Returns the first record: a write of an older program names the record of its bird like that. */
const firstRecord = (reply: unknown): number | undefined => recordsIn(reply)[0]?.id
/** Returns the birds of a toss. */
const tossBirdsIn = (reply: unknown) => byBird((reply as { readonly birds: RowsOfBirds }).birds)
/** Returns the eggs of a cycle. */
const eggsIn = (reply: unknown) =>
  (reply as { readonly eggs: readonly { readonly id: number; readonly eggNumber: number }[] }).eggs.map(({ id, eggNumber }) => ({
    id,
    about: eggNumber,
  }))
/** Returns the egg that was added last; replies about eggs are their cycle. */
const newestEgg = (reply: unknown): number | undefined =>
  Math.max(...(reply as { readonly eggs: readonly { readonly id: number }[] }).eggs.map(({ id }) => id))

/** Returns the young bird of an egg that hatched; its reply is the cycle. */
const youngOfEgg = (reply: unknown, { eggId }: Readonly<Record<string, unknown>>): number | undefined => {
  const { eggs } = reply as { readonly eggs: readonly { readonly id: number; readonly offspringId: number | null }[] }
  return eggs.find(({ id }) => String(id) === String(eggId))?.offspringId ?? undefined
}

/** Lists the fields with the days of an egg's change. A missing one becomes the day on which the server receives the change. */
const eggDays = ({ fertility, failureReason, fosterPairId }: Readonly<Record<string, unknown>>): readonly string[] => [
  ...(fertility ? ['candledOn'] : []),
  ...(failureReason ? ['failedOn'] : []),
  ...(fosterPairId ? ['fosteredOn'] : []),
]

const online = (refreshes: Effect['refreshes']): Effect => ({ refreshes })
const queued = (refreshes: Effect['refreshes'], more: Partial<Effect> = {}): Effect => ({ refreshes, isQueued: true, ...more })
const slow = (refreshes: Effect['refreshes']): Effect => ({ refreshes, isSlow: true })

/**
 * Every writing endpoint that the client calls. One that is not `queued` needs the server: undo and restore concern the present state;
 * imports, backups and accounts need its answer.
 */
export const EFFECTS: Readonly<Record<string, Effect>> = {
  'POST /api/pigeons': queued(bird, { madeId: idOf }),
  'PUT /api/pigeons/:id': queued(bird),
  'PATCH /api/pigeons/:id': queued(bird),
  'DELETE /api/pigeons/:id': online(bird),
  'POST /api/pigeons/move': queued(bird),
  'POST /api/pigeons/status': queued(bird),
  'POST /api/pigeons/delete': online(bird),
  'POST /api/pigeons/:id/leave': queued(bird, { day: 'leftOn' }),
  'POST /api/pigeons/:id/band': queued(bird),
  'POST /api/pigeons/:id/photos': queued(bird),
  'DELETE /api/pigeons/:id/photos/:kind': online(bird),
  'POST /api/pigeons/:id/documents': queued([...DERIVED, 'pigeons'], { madeId: idOf }),
  'DELETE /api/pigeons/:id/documents/:documentId': online([...DERIVED, 'pigeons']),
  'POST /api/pigeons/:id/qr': online([...DERIVED, 'qr-codes', 'pigeons']),
  'POST /api/qr-codes/generate': slow([...DERIVED, 'qr-codes', 'pigeons']),
  'POST /api/pigeon-duplicates/merge': online('all'),
  'POST /api/pigeon-duplicates/keep-apart': only(...DERIVED, 'pigeon-duplicates'),
  'POST /api/pedigrees': online(bird),
  'PUT /api/pedigrees/parents/:pigeonId/:role': online(bird),

  'POST /api/main-loft-locations': online(place),
  'POST /api/main-loft-locations/with-sections': online(place),
  'PATCH /api/main-loft-locations/:id': online(place),
  'DELETE /api/main-loft-locations/:id': online(place),
  'POST /api/loft-locations': online(place),
  'PATCH /api/loft-locations/:id': online(place),
  'DELETE /api/loft-locations/:id': online(place),
  'POST /api/loft-section-templates': only(...DERIVED, ...PLACES),
  'PATCH /api/loft-section-templates/:id': only(...DERIVED, ...PLACES),
  'DELETE /api/loft-section-templates/:id': only(...DERIVED, ...PLACES),

  'POST /api/breeding-pairs': queued(nest, { day: 'pairingDate', madeId: idOf }),
  'PATCH /api/breeding-pairs/:id': queued(nest),
  'POST /api/breeding-pairs/:id/end': queued(nest, { day: 'endedOn' }),
  'DELETE /api/breeding-pairs/:id': online(nest),
  'POST /api/breeding-pairs/plan': online(nest),
  'POST /api/breeding-pairs/plan/shift': online(nest),
  'POST /api/breeding-pairs/plan/drop': online(nest),
  'POST /api/breeding-cycles': queued(nest, { madeId: idOf, partsIn: eggsIn }),
  'PATCH /api/breeding-cycles/:id': queued(nest),
  'DELETE /api/breeding-cycles/:id': online(nest),
  'PATCH /api/breeding-cycles/:id/fertility-check': queued(nest, { day: 'fertilityCheckDate' }),
  'POST /api/breeding-cycles/:id/eggs': queued(nest, { day: 'laidOn', madeId: newestEgg }),
  'PATCH /api/breeding-cycles/:id/eggs/:eggId': queued(nest, { daysOf: eggDays, madeId: youngOfEgg }),
  'DELETE /api/breeding-cycles/:id/eggs/:eggId': online(nest),
  'POST /api/offspring': queued(young, { madeId: idOf }),
  'PATCH /api/offspring/:id': queued(young),
  'DELETE /api/offspring/:id': online(young),
  'POST /api/offspring/band': queued(young, { day: 'bandingDate' }),
  'POST /api/offspring/:id/band': queued(young, { day: 'bandingDate' }),
  'POST /api/offspring/:id/vaccinate': queued(young, { day: 'vaccinationDate' }),
  'POST /api/offspring/:id/fledge': queued(young, { day: 'fledgeDate' }),
  'POST /api/offspring/:id/wean': queued(young, { day: 'weanDate' }),
  'POST /api/offspring/:id/died': queued(young, { day: 'diedOn' }),
  'POST /api/offspring/:id/photos': queued(young),
  'DELETE /api/offspring/:id/photos/:kind': online(young),
  'POST /api/vaccination-programs': online(health),
  'POST /api/vaccination-programs/starters': online(health),
  'POST /api/vaccination-programs/:id/last-given': online(health),
  'PATCH /api/vaccination-programs/:id': online(health),
  'DELETE /api/vaccination-programs/:id': online(health),
  'POST /api/vaccination-records': queued(health, { day: 'administeredDate', madeId: firstRecord, partsIn: recordsIn }),
  'PATCH /api/vaccination-records/:id': queued(health),
  'DELETE /api/vaccination-records/:id': online(health),
  'POST /api/treatments': queued(health, { day: 'startDate', madeId: idOf }),
  'PATCH /api/treatments/:id': queued(health),
  'POST /api/treatments/:id/end': queued(health, { day: 'endedOn' }),
  'POST /api/treatments/:id/reopen': online(health),
  'DELETE /api/treatments/:id': online(health),
  'POST /api/treatments/:id/birds': queued(health),
  'POST /api/treatments/:id/birds/leave': queued(health, { day: 'leftOn' }),
  'POST /api/treatments/:id/doses/:doseId/give': queued(health, { day: 'givenOn' }),
  'POST /api/treatments/:id/doses/:doseId/skip': queued(health),
  'POST /api/treatments/:id/doses/:doseId/take-back': online(health),
  'POST /api/quarantines': queued(health, { day: 'startDate', madeId: firstId }),
  'PATCH /api/quarantines/:id': queued(health),
  'POST /api/quarantines/:id/end': queued(health, { day: 'endedOn' }),
  'DELETE /api/quarantines/:id': online(health),

  'POST /api/medicines': online(stock),
  'PATCH /api/medicines/:id': online(stock),
  'DELETE /api/medicines/:id': online(stock),
  'POST /api/medicines/:id/use': queued(stock, { day: 'usedOn' }),
  'POST /api/medicines/:id/receive': queued(stock, { day: 'receivedOn' }),
  'POST /api/medicines/:id/correct': queued(stock, { day: 'countedOn' }),
  'POST /api/medicines/:id/batches/:batchId/discard': queued(stock, { day: 'discardedOn' }),
  'PATCH /api/medicines/:id/batches/:batchId': online(stock),
  'DELETE /api/medicines/:id/movements/:movementId': online(stock),

  'POST /api/race-events': online(flight),
  'PATCH /api/race-events/:id': online(flight),
  'DELETE /api/race-events/:id': online(flight),
  'PATCH /api/race-events/:id/basketing': queued(flight),
  'POST /api/race-results': queued(flight, { madeId: idOf }),
  'PATCH /api/race-results/:id': queued(flight),
  'DELETE /api/race-results/:id': online(flight),
  'POST /api/training-tosses': queued(flight, { madeId: idOf, partsIn: tossBirdsIn }),
  'PATCH /api/training-tosses/:id': queued(flight, { partsIn: tossBirdsIn }),
  'DELETE /api/training-tosses/:id': online(flight),
  'PATCH /api/training-toss-birds/:id': queued(flight),

  'POST /api/routine-tasks': queued(task, { madeId: idOf }),
  'POST /api/routine-tasks/starters': online(task),
  'PATCH /api/routine-tasks/:id': queued(task),
  'DELETE /api/routine-tasks/:id': online(task),
  'POST /api/routine-tasks/:id/complete': queued(task, { day: 'completedOn' }),
  'DELETE /api/routine-tasks/:id/completions/:completionId': online(task),

  'POST /api/actions/:id/undo': online('all'),
  'POST /api/history/:entity/:id/put-back': online('all'),
  'POST /api/deleted/:entity/:id/restore': online('all'),
  'DELETE /api/deleted/:entity/:id': online('all'),
  'PATCH /api/settings': online('all'),
  'POST /api/demo': slow('all'),
  'DELETE /api/demo': slow('all'),
  'POST /api/loft/empty': slow('all'),

  'POST /api/backups': slow(['backups', 'notices']),
  'POST /api/backups/:id/check': slow(['backups', 'notices']),
  'DELETE /api/backups/:id': only('backups'),
  'POST /api/backups/:id/restore': slow(['backups']),
  'POST /api/backups/start-empty': slow(['backups']),
  'POST /api/backups/upload': slow(['backups']),

  // A preview is staged data: only its own rows change, and the screen that shows them asks for them.
  'POST /api/imports/inventory': slow([]),
  'POST /api/pigeons/upload': slow('all'),
  'POST /api/pedigree-import/text': slow('all'),
  'POST /api/imports/pedigree': slow([]),
  'PATCH /api/imports/:id': slow([]),
  'POST /api/imports/:id/commit': slow('all'),
  'POST /api/imports/:id/undo': slow('all'),
  'DELETE /api/import-answers/:id': only(...DERIVED, 'import-answers'),
  'POST /api/race-imports': slow([]),
  'PATCH /api/race-imports/:id': slow([]),
  'POST /api/race-imports/:id/commit': slow('all'),
  'PATCH /api/clubs': online(['clubs']),
  'POST /api/clubs/members': online(['clubs']),
  'DELETE /api/clubs/members/:name': online(['clubs']),
  'POST /api/clubs/:club/accept': online(['clubs', 'notices', 'calendar']),
  'DELETE /api/clubs/:club': online(['clubs', 'notices', 'calendar']),
  'POST /api/clubs/:club/races/:raceId/take': online('all'),
  'POST /api/clubs/:club/races/:raceId/decline': online(['clubs', 'notices']),
  'POST /api/race-imports/:id/undo': slow('all'),
  'POST /api/moving-in': slow([]),
  'POST /api/moving-in/:id/photos': slow([]),
  'POST /api/pedigree-sources/:source/test': slow(['pedigree-sources']),
  'POST /api/pedigree-sources/:source/search': slow(['pedigree-sources']),
  'POST /api/pedigree-sources/:source/preview': slow(['pedigree-sources']),
  'DELETE /api/pedigree-sources/:source': only('pedigree-sources'),
  'POST /api/pedigree-archive': slow(['pedigree-archive', 'pedigree-sources']),
  'DELETE /api/pedigree-archive/:name': only('pedigree-archive', 'pedigree-sources'),
  'POST /api/prints': slow([]),

  'POST /api/calendar/feed': only('calendar'),
  'DELETE /api/calendar/feed': only('calendar'),
  'POST /api/sharing-keys': only('sharing-keys'),
  'DELETE /api/sharing-keys/:id': only('sharing-keys'),
  ...ACCESS_EFFECTS,
}

/** Returns the key of an endpoint in the table. */
export const endpointName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** The effect of an endpoint that the table does not know: everything is refreshed, and nothing waits. */
const UNKNOWN: Effect = { refreshes: 'all' }

export function effectOf(endpoint: Pick<Endpoint, 'method' | 'path'>): Effect {
  return EFFECTS[endpointName(endpoint)] ?? UNKNOWN
}

/** Returns whether a write makes a query stale. The security log changes with every write. */
export function isRefreshedBy(effect: Effect, queryKey: readonly unknown[]): boolean {
  if (effect.refreshes === 'all') return true
  const collection = String(queryKey[0]).replace('/api/', '')
  return collection === 'audit-log' || effect.refreshes.includes(collection)
}

/** The collections that show each kind of row, which a change of another device makes stale. */
const SHOWN_IN: Readonly<Record<RecordedEntity, Effect['refreshes']>> = {
  'main-loft-locations': place,
  'loft-locations': place,
  'loft-section-templates': [...DERIVED, ...PLACES],
  pigeons: [...bird, 'imports'],
  'pigeon-bands': bird,
  'pigeon-documents': [...DERIVED, 'pigeons'],
  'separate-birds': [...DERIVED, 'pigeon-duplicates'],
  pedigrees: bird,
  'breeding-pairs': nest,
  'breeding-cycles': nest,
  eggs: nest,
  offspring: young,
  'offspring-banding': young,
  'qr-codes': [...DERIVED, 'qr-codes', 'pigeons'],
  'vaccination-records': health,
  medicines: stock,
  'medicine-batches': stock,
  'stock-movements': stock,
  'vaccination-programs': health,
  'medical-treatments': health,
  'treatment-birds': health,
  'treatment-doses': health,
  quarantines: health,
  'routine-tasks': task,
  'routine-task-sections': task,
  'routine-task-pairs': task,
  'task-completions': task,
  'race-events': [...flight, 'race-imports'],
  'race-results': [...flight, 'race-imports'],
  'basketed-birds': flight,
  'training-tosses': flight,
  'training-toss-birds': flight,
  'calendar-feeds': ['calendar'],
  settings: 'all',
}

/** Returns the effect of changes of these kinds of rows; of any change when the kinds are not known. */
export function effectOfChanges(changed: readonly RecordedEntity[] | null | undefined): Effect {
  const refreshes = changed?.map((entity) => SHOWN_IN[entity] ?? 'all') ?? ['all' as const]
  return refreshes.includes('all') ? { refreshes: 'all' } : { refreshes: [...new Set(refreshes.flat())] }
}
