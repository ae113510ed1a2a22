import { openStores, type Engine, type Store } from '../bench/stores.ts'
import { seededRandom, type Random } from '../kill/seeded-random.ts'
import { Device, TabKilled } from './devices/device.ts'
import { CUTS, LoftInNetwork, oneOf, type Cut } from './devices/loft-in-network.ts'
import type { WriteOutcome } from './devices/messages.ts'

/** Number and length of the stories. */
export interface OfflineStories {
  readonly stories: number
  readonly actions: number
  /** The same seed gives the same actions and cuts. */
  readonly seed: number
}

/** Results of the stories. */
export interface OfflineReport {
  actions: number
  conflicts: number
  readonly cuts: Map<Cut, number>
  readonly problems: string[]
}

/** One action of a keeper on a device. */
interface Action {
  readonly mark: string
  readonly device: number
  readonly kind: 'add' | 'edit' | 'vaccinate' | 'tick'
  /** For an edit: the bird's number at the server, once it has one, and the version that its device showed. */
  readonly bird?: ShownBird
  readonly version?: number
  outcome: WriteOutcome['state'] | 'killed'
}

/** A bird as a device shows it; a new one has the temporary id that its device gave it. */
interface ShownBird {
  readonly id: number
  readonly version: number
}

/** One request in this many is cut. */
const ONE_CUT_IN = 4

/** Lets two phones and a computer work in one loft with random interruptions, and compares the loft with what they did. */
export async function runOfflineStories(engine: Engine, { stories, actions, seed }: OfflineStories): Promise<OfflineReport> {
  const report: OfflineReport = { actions: 0, conflicts: 0, cuts: new Map(), problems: [] }
  const stores = await openStores(engine, { isDurable: false })
  try {
    for (let number = 0; number < stories; number += 1) {
      const store = await stores.fresh()
      await runStory(store, { random: seededRandom(seed + number), actions, report, name: `${engine}, seed ${seed + number}` })
      await store.drop()
    }
    return report
  } finally {
    await stores.close()
  }
}

interface Story {
  readonly random: Random
  readonly actions: number
  readonly report: OfflineReport
  readonly name: string
}

async function runStory(store: Store, { random, actions: count, report, name }: Story): Promise<void> {
  await using loft = await LoftInNetwork.open(store)
  await loft.program.sendOrThrow({ method: 'POST', url: '/api/routine-tasks', body: { title: 'Water', intervalDays: 1 } })
  for (const band of ['A', 'B'])
    await loft.program.sendOrThrow({ method: 'POST', url: '/api/pigeons', body: { bandId: `BE-24-${band}`, birthYear: 2024 } })

  let isUninterrupted = false
  const chooseCut = () => (!isUninterrupted && random.below(ONE_CUT_IN) === 0 ? oneOf(CUTS, random) : undefined)
  const keepers = [0, 1, 2].map((number) => new Keeper(loft, number, { random, chooseCut }))
  const actions: Action[] = []
  for (let at = 0; at < count; at += 1) actions.push(await oneOf(keepers, random).act(`action ${at + 1}`))
  isUninterrupted = true
  for (const keeper of keepers) await keeper.goOnline()
  report.actions += actions.length
  for (const [cut, times] of loft.cuts) report.cuts.set(cut, (report.cuts.get(cut) ?? 0) + times)
  const problems = [...(await compare(loft, actions, keepers, report)), ...keepers.flatMap(({ problems }) => problems)]
  report.problems.push(...problems.map((problem) => `${name}: ${problem}`))
  for (const keeper of keepers) await keeper.device.kill()
}

/** A keeper with a device, which shows the loft as it last read it. */
class Keeper {
  readonly device: Device
  readonly problems: string[] = []
  /** The actions that the keeper has seen as refused. */
  readonly refused = new Set<string>()
  readonly #loft: LoftInNetwork
  readonly #number: number
  readonly #random: Random
  #isOnline = true
  #birds: ShownBird[] = []

  constructor(loft: LoftInNetwork, number: number, options: { random: Random; chooseCut: () => Cut | undefined }) {
    this.#loft = loft
    this.#number = number
    this.#random = options.random
    this.device = new Device(
      'loft',
      loft.network(() => this.#isOnline, options.chooseCut),
    )
  }

  /** Goes online or offline at random, then writes something. */
  async act(mark: string): Promise<Action> {
    if (this.#random.below(3) === 0) this.#isOnline = !this.#isOnline
    if (this.#random.below(6) === 0) await this.device.kill()
    if (this.#isOnline) await this.#refresh()
    if (this.#birds.length === 0) this.#birds = await this.#readBirds()
    const kind = oneOf(['add', 'edit', 'edit', 'vaccinate', 'tick'] as const, this.#random)
    const bird = oneOf(this.#birds, this.#random)
    const known = { mark, device: this.#number, kind, ...(kind === 'edit' && { bird, version: bird.version }) }
    try {
      const outcome = await this.#write(kind, mark, bird)
      if (outcome.state === 'kept' && kind === 'add' && outcome.makes !== undefined)
        this.#birds.push({ id: outcome.makes, version: 0 })
      if (outcome.state === 'done' && kind === 'edit')
        this.#birds = this.#birds.map((shown) => (shown.id === bird.id ? { ...shown, ...versionOf(outcome.reply) } : shown))
      return { ...known, outcome: outcome.state }
    } catch (error) {
      if (!(error instanceof TabKilled)) throw error
      return { ...known, outcome: 'killed' }
    }
  }

  async #write(kind: Action['kind'], mark: string, { id, version }: ShownBird): Promise<WriteOutcome> {
    const { device } = this
    if (kind === 'add')
      return device.write('POST', '/api/pigeons', { form: { fields: { bandId: mark, birthYear: '2025', gender: 'hen' } } })
    if (kind === 'edit') return device.write('PUT', '/api/pigeons/:id', { params: { id }, body: { notes: mark } }, version)
    if (kind === 'tick')
      return device.write('POST', '/api/routine-tasks/:id/complete', { params: { id: 1 }, body: { notes: mark } })
    return device.write('POST', '/api/vaccination-records', { body: { pigeonIds: [id], vaccineText: mark } })
  }

  /** Sends the pending writes, and reads the loft again. */
  async #refresh(): Promise<void> {
    try {
      await this.device.flush()
    } catch (error) {
      if (!(error instanceof TabKilled)) throw error
    }
    const pending = (await this.device.entries()).filter(({ state, makes, path }) => {
      return state === 'waiting' && makes !== undefined && path === '/api/pigeons'
    })
    this.#birds = [...(await this.#readBirds()), ...pending.map(({ makes }) => ({ id: makes!, version: 0 }))]
  }

  async #readBirds(): Promise<ShownBird[]> {
    const birds = await this.#loft.program.sendOrThrow<readonly ShownBird[]>({ method: 'GET', url: '/api/pigeons' })
    return birds.map(({ id, version }) => ({ id, version }))
  }

  /** Sends everything without interruptions. The keeper drops refused writes, because later changes of the row wait for them. */
  async goOnline(): Promise<void> {
    this.#isOnline = true
    await this.device.kill()
    for (let hasRefused = true; hasRefused;) {
      await this.device.flush()
      const refused = (await this.device.entries()).filter(({ state }) => state === 'refused')
      for (const { seq, sent } of refused) {
        this.refused.add(markOf(JSON.stringify(sent)))
        await this.device.drop(seq ?? 0)
      }
      hasRefused = refused.length > 0
    }
    for (const { state, sent } of await this.device.entries())
      if (state === 'waiting') this.problems.push(`still waits: ${JSON.stringify(sent)}`)
  }
}

/** Compares the loft with the actions: nothing is lost, nothing is doubled, and every conflict is shown. */
async function compare(
  loft: LoftInNetwork,
  actions: readonly Action[],
  keepers: readonly Keeper[],
  report: OfflineReport,
): Promise<string[]> {
  const { db } = loft.program.loft
  const changes = await db.selectFrom('changes').select(['entity', 'entityId', 'version', 'after', 'what']).execute()
  const refused = new Set(keepers.flatMap((keeper) => [...keeper.refused]))
  const problems: string[] = []
  const author = new Map(actions.map(({ mark, device }) => [mark, device]))
  for (const action of actions) {
    const { mark, outcome } = action
    const done = changes.filter(({ after, entity }) => entity !== 'stock-movements' && markOf(after) === mark)
    const isShown = outcome === 'refused' || refused.has(mark)
    if (done.length > 1) problems.push(`${mark} (${action.kind}) was done ${done.length} times`)
    if (done.length === 1 && isShown) problems.push(`${mark} (${action.kind}) was done, and is shown as refused`)
    // A tab that was killed may have recorded the action, or not.
    if (done.length === 0 && !isShown && outcome !== 'killed') problems.push(`${mark} (${action.kind}, ${outcome}) was lost`)
    if (isShown) report.conflicts += 1
    const [edit] = done
    if (action.kind !== 'edit' || !edit || action.version === undefined) continue
    const between = changes.filter(
      ({ entity, entityId, version }) =>
        entity === edit.entity && entityId === edit.entityId && version > action.version! && version < edit.version,
    )
    for (const { after } of between)
      if (markOf(after) && author.get(markOf(after)) !== action.device)
        problems.push(`${mark} was written over ${markOf(after)} without being shown`)
  }
  return problems
}

const versionOf = (reply: unknown) => ({ version: (reply as ShownBird).version })
const markOf = (text: string): string => /action \d+/.exec(text)?.[0] ?? ''
