import { greyClouds } from '#server/files/picture-samples.ts'
import { manyWrites } from '../../../scripts/proofs/many-writes.ts'

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call with valid contents. `$name` in its path or its texts is the id of the row that an earlier call made. */
export interface Sample {
  readonly method: Method
  readonly path: string
  readonly body?: unknown
  readonly form?: (() => FormData) | undefined
  /** The name of a row, and the list whose first row it is when the call is sent; the batches of a medicine are such a list. */
  readonly first?: readonly [name: string, list: string]
  /** The name of the row that it makes. */
  readonly makes?: string | undefined
}

const json = (method: Method, path: string, body?: object, makes?: string): Sample => ({
  method,
  path: `/api/${path}`,
  ...(body && { body }),
  ...(makes !== undefined && { makes }),
})
const file = (path: string, name: string, content: File, makes?: string): Sample => ({
  ...json('POST', path, undefined, makes),
  form: () => {
    const form = new FormData()
    form.set(name, content)
    return form
  },
})

const withFirst = (name: string, list: string, sample: Sample): Sample => ({ ...sample, first: [name, `/api/${list}`] })

const MS_PER_DAY = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * MS_PER_DAY).toISOString().slice(0, 10)
const secret = (letter: string): string => letter.repeat(43)
const bird = (makes: string, gender: string, more: object = {}): Sample =>
  json('POST', 'pigeons', { bandId: `BE-24-${makes}`, birthYear: 2024, gender, ...more }, makes)

/** Later writes in the loft of `manyWrites`, whose rows have fixed numbers. */
const LATER: readonly Sample[] = [
  json('POST', 'breeding-cycles', { breedingPairId: 1, cycleNumber: 2, firstEggDate: daysAgo(3) }),
  json('POST', 'breeding-cycles/2/eggs', {}),
  json('PATCH', 'breeding-cycles/2/fertility-check', { firstEggFertile: true }),
  json('PATCH', 'breeding-cycles/2/eggs/3', { notes: 'marked' }),
  json('PATCH', 'breeding-pairs/1', { nestBox: '9' }),
  json('POST', 'offspring', { hatchDate: daysAgo(40), breedingPairId: 1 }),
  json('PATCH', 'offspring/1', { color: 'blue' }),
  json('POST', 'pigeons/status', { ids: [1], status: 'racing' }),
  json('POST', 'pigeons/1/band', { bandId: 'GB-24-N-9', reason: 'corrected' }),
  json('PATCH', 'routine-tasks/1', { title: 'Clean all' }),
  json('PATCH', 'treatments/1', { notes: 'x' }),
  json('POST', 'treatments/1/doses/1/give', {}),
  json('POST', 'treatments/1/doses/1/take-back'),
  json('POST', 'treatments/1/birds', { pigeonIds: [2] }),
  json('POST', 'treatments/1/birds/leave', { pigeonIds: [2] }),
  json('POST', 'treatments/1/doses/2/skip', { reason: 'better' }),
  json('POST', 'treatments/1/end', {}),
  json('POST', 'treatments/1/reopen'),
  json('POST', 'quarantines', { pigeonIds: [2], reason: 'new', endDate: daysAgo(-5) }),
  json('PATCH', 'quarantines/1', { reason: 'guest' }),
  json('POST', 'quarantines/1/end', {}),
  json('PATCH', 'vaccination-records/1', { notes: 'x' }),
  json('POST', 'medicines/1/receive', { quantity: 5 }),
  json('POST', 'medicines/1/correct', { count: 30 }),
  json('PATCH', 'race-results/1', { notes: 'x' }),
  json('PATCH', 'training-tosses/1', { notes: 'x' }),
  json('DELETE', 'routine-tasks/1'),
]

const BIRDS = (photo: File): readonly Sample[] => [
  bird('cock', 'cock'),
  bird('hen', 'hen'),
  bird('old', 'hen'),
  bird('twin', 'hen'),
  bird('other', 'hen'),
  file('pigeons/$old/photos', 'generalPhoto', photo),
  json('DELETE', 'pigeons/$old/photos/generalPhoto'),
  file('pigeons/$old/documents', 'document', new File(['%PDF-1.7\n% a\n%%EOF\n'], 'paper.pdf'), 'document'),
  json('DELETE', 'pigeons/$old/documents/$document'),
  json('POST', 'qr-codes/generate', { pigeonIds: ['$cock', '$hen'] }),
  json('POST', 'pigeon-duplicates/keep-apart', { pigeonId: '$old', otherPigeonId: '$other' }),
  json('POST', 'pigeon-duplicates/merge', { keepId: '$old', otherId: '$twin' }),
  json('POST', 'pedigrees', { pigeonId: '$old', generation: 2, lineage: 'old line' }),
  json('PUT', 'pedigrees/parents/$other/sire', { parentId: 1 }),
  json('POST', 'pigeons/$old/leave', { leftReason: 'sold' }),
  json('POST', 'pigeons/delete', { ids: ['$other'] }),
  json('DELETE', 'deleted/pigeons/$other'),
  json('POST', 'calendar/feed', { secret: secret('c') }),
  json('DELETE', 'calendar/feed'),
  json('POST', 'sharing-keys', { name: 'Friend', secret: secret('k') }, 'key'),
  json('DELETE', 'sharing-keys/$key'),
]

const PLACES: readonly Sample[] = [
  json('POST', 'main-loft-locations', { name: 'East' }, 'main'),
  json('PATCH', 'main-loft-locations/$main', { name: 'West' }),
  json('POST', 'loft-locations', { mainLoftId: '$main', section: 'Young' }, 'section'),
  json('PATCH', 'loft-locations/$section', { section: 'Young birds' }),
  json('DELETE', 'loft-locations/$section'),
  json('DELETE', 'main-loft-locations/$main'),
  json('POST', 'main-loft-locations/with-sections', { name: 'Home', language: 'en' }),
  json('POST', 'loft-section-templates', { name: 'Mine' }, 'template'),
  json('PATCH', 'loft-section-templates/$template', { name: 'Ours' }),
  json('DELETE', 'loft-section-templates/$template'),
]

const NESTS = (photo: File): readonly Sample[] => [
  json('POST', 'breeding-pairs', { malePigeonId: '$cock', femalePigeonId: '$hen' }, 'pair'),
  json('POST', 'breeding-pairs/plan', { target: 'hatch', day: daysAgo(-60), pairIds: ['$pair'] }),
  json('POST', 'breeding-pairs/plan/shift', { pairIds: ['$pair'], days: 2 }),
  json('POST', 'breeding-pairs/plan/drop', { pairIds: ['$pair'] }),
  json('POST', 'breeding-cycles', { breedingPairId: '$pair' }, 'cycle'),
  { ...json('POST', 'breeding-cycles/$cycle/eggs', { laidOn: daysAgo(2) }), makes: 'egg' },
  json('DELETE', 'breeding-cycles/$cycle/eggs/$egg'),
  json('DELETE', 'breeding-cycles/$cycle'),
  json('POST', 'offspring', { hatchDate: daysAgo(60), breedingPairId: '$pair' }, 'young'),
  file('offspring/$young/photos', 'generalPhoto', photo),
  json('DELETE', 'offspring/$young/photos/generalPhoto'),
  json('POST', 'offspring/$young/band', { bandId: 'GB-26-Y-1', confirm: ['late_banding'] }),
  json('POST', 'offspring/$young/vaccinate', { vaccineText: 'PMV' }),
  json('POST', 'offspring/$young/fledge', {}),
  json('POST', 'offspring/$young/wean', {}),
  json('POST', 'offspring', { hatchDate: daysAgo(20), breedingPairId: '$pair' }, 'dead'),
  json('POST', 'offspring', { hatchDate: daysAgo(6), breedingPairId: '$pair' }, 'chick'),
  json('POST', 'offspring/band', { bandings: [{ offspringId: '$chick', bandId: 'GB-26-Y-2' }] }),
  json('POST', 'offspring/$dead/died', {}),
  json('DELETE', 'offspring/$dead'),
  json('POST', 'breeding-pairs/$pair/end', {}),
  json('DELETE', 'breeding-pairs/$pair', {}),
]

const HEALTH: readonly Sample[] = [
  json('POST', 'vaccination-programs', { name: 'PMV', intervalDays: 365 }, 'program'),
  json('PATCH', 'vaccination-programs/$program', { name: 'PMV yearly' }),
  json('POST', 'vaccination-programs/$program/last-given', { administeredDate: '2026-01-15' }),
  json('DELETE', 'vaccination-programs/$program'),
  json('POST', 'vaccination-programs/starters', { starters: ['pox'] }),
  json('DELETE', 'vaccination-records/2'),
  json('DELETE', 'treatments/1'),
  json('DELETE', 'quarantines/1'),
  json('POST', 'medicines', { name: 'Drops', quantityInStock: 9 }, 'medicine'),
  json('PATCH', 'medicines/$medicine', { name: 'Eye drops' }),
  withFirst('batch', 'medicines/$medicine', json('PATCH', 'medicines/$medicine/batches/$batch', { batchNumber: 'L7' })),
  json('POST', 'medicines/$medicine/batches/$batch/discard', { reason: 'expired' }),
  withFirst('movement', 'medicines/$medicine/movements', json('DELETE', 'medicines/$medicine/movements/$movement')),
  json('DELETE', 'medicines/$medicine'),
]

const FLIGHTS: readonly Sample[] = [
  json('PATCH', 'race-events/1', { eventName: 'Lille I' }),
  json('PATCH', 'race-events/1/basketing', { birds: [{ pigeonId: '$cock', isOverride: true }] }),
  json('PATCH', 'training-toss-birds/1', { returnedAt: `${daysAgo(2)}T10:15` }),
  json('DELETE', 'training-tosses/1'),
  json('DELETE', 'race-results/1'),
  json('DELETE', 'race-events/1'),
]

const TASKS: readonly Sample[] = [
  json('POST', 'routine-tasks/starters', { starters: ['water'] }),
  json('POST', 'routine-tasks', { title: 'Grit', intervalDays: 7 }, 'task'),
  json('POST', 'routine-tasks/$task/complete', {}),
  withFirst('done', 'routine-tasks/$task/completions', json('DELETE', 'routine-tasks/$task/completions/$done')),
]

const form = (path: string, fields: Readonly<Record<string, string | File>>, makes?: string): Sample => ({
  ...json('POST', path, undefined, makes),
  form: () => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  },
})
const textFile = (name: string, ...lines: readonly string[]): File => new File([lines.join('\n')], name, { type: 'text/csv' })

const FILES: readonly Sample[] = [
  json('POST', 'pedigree-import/text', { csvData: 'id,sire,dam,sex\nBE-20-1,,,M\nBE-21-2,BE-20-1,,F' }),
  json('POST', 'race-events', { eventName: 'Dax', eventDate: daysAgo(5), distance: 500 }, 'race'),
  form('race-imports', { text: 'Place\tName\tBand\tVelocity\n1\tA. Keeper\tBE-24-cock\t1400', eventId: '$race' }, 'results'),
  json('PATCH', 'race-imports/$results', {}),
  json('POST', 'race-imports/$results/commit'),
  json('POST', 'race-imports/$results/undo'),
  form('imports/inventory', { file: textFile('birds.csv', 'Bird #,Sex,Birth Year', 'GB-24-P-1,Kerl,2024') }, 'birds'),
  json('PATCH', 'imports/$birds', { words: { 'gender kerl': 'cock' } }),
  json('POST', 'imports/$birds/commit', {}),
  withFirst('answer', 'import-answers', json('DELETE', 'import-answers/$answer')),
  json('POST', 'imports/$birds/undo'),
  form('imports/pedigree', { text: 'id,sire,dam,sex\nBE-20-7,,,M' }),
  json('PUT', 'pigeons/$cock', { notes: 'one' }),
  withFirst('change', 'history/pigeons/$cock', json('PUT', 'pigeons/$cock', { notes: 'two' })),
  json('POST', 'history/pigeons/$cock/put-back', { changeId: '$change' }),
  json('POST', 'loft/empty', { name: 'North loft' }),
]

/** Returns every write of the screens that is an action, in an order in which each of them succeeds. */
export async function repeatedSamples(): Promise<readonly Sample[]> {
  const photo = new File([Uint8Array.from(await greyClouds(300, 200).jpeg().toBuffer())], 'bird.jpg')
  return [
    ...(await manyWrites()),
    ...LATER,
    ...BIRDS(photo),
    ...PLACES,
    ...NESTS(photo),
    ...HEALTH,
    ...FLIGHTS,
    ...TASKS,
    ...FILES,
  ]
}

/** Writes of the screens that are not an action, or that need more than one loft, and why a repetition does no harm. */
export const NOT_REPEATED: Readonly<Record<string, string>> = {
  ...withReason('creates no row twice: a session, a code or an account has its own name and rules', [
    'POST /api/accounts',
    'PATCH /api/accounts/:id',
    'DELETE /api/accounts/:id',
    'POST /api/access/first-account',
    'POST /api/access/set-up-code',
    'POST /api/access/sign-in',
    'POST /api/access/sign-out',
    'POST /api/access/sign-out-everywhere',
    'POST /api/access/password',
    'POST /api/access/sessions/:id/end',
    'POST /api/access/totp',
    'POST /api/access/totp/confirm',
    'POST /api/access/totp/remove',
    'POST /api/access/confirm',
    'POST /api/network/open',
    'POST /api/network/close',
    'POST /api/sign-in-codes',
    'POST /api/sign-in-codes/:id/allow',
    'POST /api/sign-in-codes/:id/refuse',
    'POST /api/sign-in-codes/:id/cancel',
    'DELETE /api/webhooks/:id',
    'POST /api/webhooks/:id/test',
    'DELETE /api/tokens/:id',
    'POST /api/invitations',
    'DELETE /api/invitations/:id',
    'POST /api/access/sign-in-code',
    'POST /api/access/sign-in-code/session',
    'POST /api/access/invitation',
    'POST /api/access/invitation/accept',
  ]),
  ...withReason('concerns files beside the database; a second backup of the same state is wanted or named as being made', [
    'POST /api/backups',
    'POST /api/backups/:id/check',
    'DELETE /api/backups/:id',
    'POST /api/backups/:id/restore',
    'POST /api/backups/start-empty',
    'POST /api/backups/upload',
  ]),
  ...withReason('asks a server on the internet, whose answers are kept by name', [
    'POST /api/pedigree-sources/:source/test',
    'POST /api/pedigree-sources/:source/search',
    'POST /api/pedigree-sources/:source/preview',
    'DELETE /api/pedigree-sources/:source',
    'POST /api/pedigree-archive',
    'DELETE /api/pedigree-archive/:name',
  ]),
  ...withReason('concerns the program and files of the system; a second call finds what the first one did', [
    'POST /api/program/quit',
    'POST /api/program/autostart',
    'POST /api/program/updates',
    'POST /api/program/updates/check',
  ]),
  ...withReason('needs a host with two lofts; a second call finds what the first one did (src/server/host/clubs.test.ts)', [
    'PATCH /api/clubs',
    'POST /api/clubs/members',
    'DELETE /api/clubs/members/:name',
    'POST /api/clubs/:club/accept',
    'DELETE /api/clubs/:club',
    'POST /api/clubs/:club/races/:raceId/take',
    'POST /api/clubs/:club/races/:raceId/decline',
  ]),
  'POST /api/tokens': 'is part of no history; repeated in src/server/features/tokens/tokens.test.ts',
  'POST /api/webhooks': 'is part of no history; repeated in src/server/features/webhooks/webhooks.test.ts',
  'POST /api/prints': 'makes a document, and changes nothing',
  'POST /api/demo': 'only fills an empty loft; a second call is refused',
  'DELETE /api/demo': 'needs the demo loft; a second removal finds nothing',
  'POST /api/moving-in': 'needs the copy of another program; it stages a preview like `POST /api/imports/pedigree`',
  'POST /api/moving-in/:id/photos': 'adds a photo to such a preview, where its name is known already',
}

function withReason(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]))
}
