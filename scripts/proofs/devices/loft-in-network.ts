import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Random } from '../../kill/seeded-random.ts'
import type { Store } from '../../bench/stores.ts'
import { openProgram, type Program } from '../program.ts'
import type { Network } from './device.ts'
import type { GivenAnswer, SentRequest } from './messages.ts'

/** The events that can interrupt one request. */
export const CUTS = ['request lost', 'answer lost', 'tab killed before', 'tab killed after', 'server restarted'] as const
export type Cut = (typeof CUTS)[number]

/** One loft, and the networks between it and its devices. */
export class LoftInNetwork implements AsyncDisposable {
  readonly #store: Store
  readonly #dataDir: string
  #program: Program
  /** Resolves when the last restart is complete; requests wait for it. */
  #restarted: Promise<unknown> = Promise.resolve()
  readonly cuts = new Map<Cut, number>()

  private constructor(store: Store, dataDir: string, program: Program) {
    this.#store = store
    this.#dataDir = dataDir
    this.#program = program
  }

  static async open(store: Store): Promise<LoftInNetwork> {
    const dataDir = await mkdtemp(join(tmpdir(), 'loft-'))
    return new LoftInNetwork(store, dataDir, await openProgram(databaseOf(store, dataDir), () => new Date()))
  }

  get program(): Program {
    return this.#program
  }

  /** Makes a network whose requests are cut as `chooseCut` says; `isOnline` false loses every request. */
  network(isOnline: () => boolean, chooseCut: () => Cut | undefined): Network {
    return async (request, kill) => {
      if (!isOnline()) return undefined
      const cut = chooseCut()
      if (cut) this.cuts.set(cut, (this.cuts.get(cut) ?? 0) + 1)
      if (cut === 'request lost') return undefined
      if (cut === 'tab killed before') {
        kill()
        return undefined
      }
      const answer = await this.#carryOut(request)
      if (cut === 'tab killed after') {
        kill()
        return undefined
      }
      if (cut === 'server restarted') await this.restart()
      return cut === undefined ? answer : undefined
    }
  }

  restart(): Promise<void> {
    const restarted = this.#restarted.then(async () => {
      await this.#program[Symbol.asyncDispose]()
      this.#program = await openProgram(databaseOf(this.#store, this.#dataDir), () => new Date())
    })
    this.#restarted = restarted
    return restarted
  }

  async #carryOut({ method, url, headers, body }: SentRequest): Promise<GivenAnswer> {
    await this.#restarted
    const reply = await this.#program.inject({ method, url, headers, body })
    return { status: reply.statusCode, actionId: String(reply.headers['x-action-id'] ?? ''), body: reply.body }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#restarted
    await this.#program[Symbol.asyncDispose]()
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}

const databaseOf = ({ env }: Store, dataDir: string) => ({
  dataDir: env['DATA_DIR'] ?? dataDir,
  ...(env['DATABASE_URL'] !== undefined && { databaseUrl: env['DATABASE_URL'] }),
})

export const oneOf = <Value>(values: readonly Value[], random: Random): Value => values[random.below(values.length)]!
