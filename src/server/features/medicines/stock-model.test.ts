import { expect, test } from 'vitest'
import type { Medicine, Movement } from '#shared/medicines/medicine.ts'
import { seededFractions } from '#genetics/testing/seeded-fractions.ts'
import { runSize } from '#server/testing/run-options.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const TODAY = '2026-03-06'
const URL = '/api/medicines/1'
const OPERATIONS = runSize(150, 1000)
const CHECK_EVERY = 250
/** Each kind of action and of refusal must occur at least this number of times. */
const MIN_OCCURRENCES = runSize(1, 10)

/** Expiry dates of the lots, in order; the first has expired. */
const LOTS = ['2026-03-01', '2026-03-20', '2026-05-01', '2026-08-01', '2027-01-01', '']
const lotOf = (expiryDate: string | null) => LOTS.indexOf(expiryDate ?? '')

/** The model: a ledger of the expected entries, by the action that made them. */
interface Entry {
  readonly lot: number
  readonly parts: number
}
class StockModel {
  readonly actions: { readonly id: string; readonly entries: readonly Entry[] }[] = []

  inLot(lot: number): number {
    return this.actions.reduce((sum, { entries }) => entries.reduce((to, e) => (e.lot === lot ? to + e.parts : to), sum), 0)
  }
  total(): number {
    return LOTS.reduce((sum, _, lot) => sum + this.inLot(lot), 0)
  }
  /** Takes an amount from lots in the given order; undefined if they do not hold enough. */
  taken(parts: number, lots: readonly number[]): Entry[] | undefined {
    const entries: Entry[] = []
    let missing = parts
    for (const lot of lots) {
      const share = Math.min(missing, this.inLot(lot))
      if (share > 0) entries.push({ lot, parts: -share })
      missing -= share
    }
    return missing > 0 ? undefined : entries
  }
}

const GOOD = [1, 2, 3, 4, 5]
const ALL = [0, ...GOOD]

/** One random operation: the request, and the expected entries or error code. */
interface Operation {
  readonly path: string
  readonly body?: object
  readonly outcome: readonly Entry[] | 'not_enough_stock' | 'needs_confirmation'
}

function randomOperation(
  random: (sides: number) => number,
  model: StockModel,
  batchIds: readonly (number | undefined)[],
): Operation {
  const kind = random(8)
  if (kind < 2) {
    const [lot, quantity] = [random(LOTS.length), (1 + random(30_000)) / 1000]
    const body = { quantity, batchNumber: `L${lot}`, expiryDate: LOTS[lot] }
    return { path: '/receive', body, outcome: [{ lot, parts: Math.round(quantity * 1000) }] }
  }
  if (kind < 6) {
    const [quantityUsed, isSure] = [1 + random(25), random(4) === 0]
    const body = { quantityUsed, ...(isSure && { confirm: ['expired_batch'] }), ...(random(3) === 0 && { pigeonIds: [1, 2, 3] }) }
    const good = model.taken(quantityUsed * 1000, GOOD)
    const any = model.taken(quantityUsed * 1000, [...GOOD, 0])
    return { path: '/use', body, outcome: good ?? (any ? (isSure ? any : 'needs_confirmation') : 'not_enough_stock') }
  }
  const lot = random(LOTS.length)
  if (kind === 6 && batchIds[lot] !== undefined) {
    const quantity = (1 + random(5000)) / 1000
    const outcome = model.taken(Math.round(quantity * 1000), [lot]) ?? 'not_enough_stock'
    return { path: `/batches/${batchIds[lot]}/discard`, body: { reason: 'discarded', quantity }, outcome }
  }
  const [count, total] = [random(60_000), model.total()]
  const first = ALL.find((one) => model.inLot(one) > 0)
  const more = first === undefined ? undefined : [{ lot: first, parts: count - total }]
  // With no stock left, a count adds to the newest batch; another test covers that.
  if (count > total && !more)
    return { path: '/receive', body: { quantity: 1, batchNumber: 'L5' }, outcome: [{ lot: 5, parts: 1000 }] }
  const outcome = count > total ? more! : model.taken(total - count, ALL)!
  return { path: '/correct', body: { count: count / 1000 }, outcome }
}

async function ledger(loft: TestApp): Promise<Movement[]> {
  const all: Movement[] = []
  for (let cursor: string | null = null; ;) {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`
    const page = (await loft.call('GET', `${URL}/movements?limit=200${query}`)).json<{
      items: Movement[]
      nextCursor: string | null
    }>()
    all.push(...page.items)
    cursor = page.nextCursor
    if (cursor === null) return all
  }
}

async function compare(loft: TestApp, model: StockModel): Promise<void> {
  const shown = (await loft.call('GET', URL)).json<Medicine>()
  const entries = await ledger(loft)
  const parts = (units: number) => Math.round(units * 1000)
  expect(parts(shown.quantityInStock)).toBe(model.total())
  expect(entries.reduce((sum, { amount }) => sum + parts(amount), 0)).toBe(model.total())
  expect(parts(entries[0]?.balance ?? 0)).toBe(model.total())
  const byLot = LOTS.map((_, lot) =>
    shown.batches.reduce((sum, batch) => (lotOf(batch.expiryDate) === lot ? sum + parts(batch.quantity) : sum), 0),
  )
  expect(byLot).toEqual(LOTS.map((_, lot) => model.inLot(lot)))
  expect(entries).toHaveLength(model.actions.reduce((count, { entries: of }) => count + of.length, 0) + extraBirdEntries(entries))
}

/** Counts the extra entries of uses for three birds: the model has one entry for each lot. */
function extraBirdEntries(entries: readonly Movement[]): number {
  const forBirds = entries.filter(({ pigeonId }) => pigeonId !== null)
  return forBirds.length - new Set(forBirds.map(({ actionId, batchId }) => `${actionId} ${batchId}`)).size
}

onBothDatabases((open) => {
  test(`after ${OPERATIONS} random operations the stock matches the model and the sum of its entries`, async () => {
    await using loft = await open(TODAY)
    for (const bandId of ['AU 2024 1', 'AU 2024 2', 'AU 2024 3'])
      await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2024 })
    await loft.call('POST', '/api/medicines', { name: 'PMV', quantityInStock: 0 })
    const fraction = seededFractions(20_260_306)
    const random = (sides: number) => Math.floor(fraction() * sides)
    const model = new StockModel()
    const outcomes = new Map<string, number>()
    const countOutcome = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    let batchIds: (number | undefined)[] = []
    for (let done = 1; done <= OPERATIONS; done++) {
      if (random(6) === 0 && model.actions.length > 0) {
        const at = Math.max(0, model.actions.length - 1 - random(12))
        const [action] = model.actions.splice(at, 1)
        const isFree = LOTS.every((_, lot) => model.inLot(lot) >= 0)
        const answer = await loft.call('POST', `/api/actions/${action!.id}/undo`)
        expect([answer.statusCode, answer.json()]).toMatchObject(isFree ? [200, {}] : [409, { code: 'stock_used' }])
        if (!isFree) model.actions.splice(at, 0, action!)
        countOutcome(isFree ? 'undone' : 'stock_used')
        if (isFree) batchIds = []
        continue
      }
      if (batchIds.length === 0) {
        const { batches } = (await loft.call('GET', URL)).json<Medicine>()
        batchIds = LOTS.map((_, lot) => batches.find((batch) => lotOf(batch.expiryDate) === lot)?.id)
      }
      const { path, body, outcome } = randomOperation(random, model, batchIds)
      const answer = await loft.call('POST', `${URL}${path}`, body)
      if (typeof outcome === 'string') {
        expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: outcome }])
        countOutcome(outcome)
      } else {
        expect([path, body, answer.statusCode]).toEqual([path, body, 200])
        if (outcome.length > 0) model.actions.push({ id: String(answer.headers['x-action-id']), entries: outcome })
        if (path === '/receive') batchIds = []
        countOutcome(path.replace(/\d+/, ''))
      }
      if (done % CHECK_EVERY === 0) await compare(loft, model)
    }
    await compare(loft, model)
    // Every kind of action and of refusal must occur, so that chance leaves none untested.
    for (const outcome of [
      '/use',
      '/receive',
      '/correct',
      '/batches//discard',
      'undone',
      'stock_used',
      'not_enough_stock',
      'needs_confirmation',
    ])
      expect([outcome, (outcomes.get(outcome) ?? 0) >= MIN_OCCURRENCES]).toEqual([outcome, true])
  })
})
