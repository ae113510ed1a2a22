import { join } from 'node:path'
import { startServer, type ServerProcess } from '../bench/server-process.ts'
import { openStores, type Engine, type Store } from '../bench/stores.ts'
import { isAcknowledged, newCall, sendAndStore, type Call } from '../kill/call.ts'
import { checkDatabase, lastAction } from '../kill/check-database.ts'
import { makeSmallDisk, type SmallDisk } from './small-disk.ts'

/** PostgreSQL alone takes 40 MB, and as much again if its programs have to be copied. */
const DISK_MEGABYTES = 400
/** Calls that are acknowledged before the disk is full, and that are refused while it is. */
const CALLS = 40
/** The program may have free space in its own files for some more calls. */
const MAX_CALLS = 2000
const LONG_TEXT = 'x'.repeat(1500)

/** The writes that were acknowledged and refused on a full disk, and the problems found. */
export interface FullDisk {
  readonly acknowledged: number
  readonly refused: number
  /** Result of starting the program on the full disk. */
  readonly start: string
  readonly problems: readonly string[]
}

/**
 * Fills the disk under the running program, continues writing, kills it, frees space, and compares the database with what was
 * acknowledged.
 */
export async function fillDisk(engine: Engine): Promise<FullDisk> {
  using disk = makeSmallDisk(DISK_MEGABYTES)
  const stores = await openStores(engine, { folder: disk.folder })
  try {
    return await new FullDiskTrial(await stores.fresh(), disk).run()
  } finally {
    await stores.close()
  }
}

class FullDiskTrial {
  readonly #store: Store
  readonly #disk: SmallDisk
  readonly #calls: Call[] = []
  readonly #problems: string[] = []

  constructor(store: Store, disk: SmallDisk) {
    this.#store = store
    this.#disk = disk
  }

  async run(): Promise<FullDisk> {
    let server = await this.#open()
    try {
      const since = await this.#withDb(lastAction)
      for (let made = 0; made < CALLS; made += 1) await this.#add(server)
      this.#disk.fill()
      const refused: Call[] = []
      while (refused.length < CALLS && this.#calls.length < MAX_CALLS) {
        const call = await this.#add(server)
        if (!isAcknowledged(call)) refused.push(call)
      }
      if (refused.length < CALLS) this.#problems.push('the disk did not become full')
      await this.#checkFullDisk(server)
      await server.kill()
      const start = await this.#openFull()

      this.#disk.makeRoom()
      server = await this.#open()
      this.#problems.push(...(await this.#withDb((db) => checkDatabase(db, { calls: this.#calls, since }))))
      const acknowledged = this.#calls.length - refused.length
      for (const call of refused) await sendAndStore(server.url, call)
      const stillRefused = refused.filter((call) => !isAcknowledged(call)).length
      if (stillRefused > 0) this.#problems.push(`${stillRefused} calls are still refused after space was freed`)
      this.#problems.push(...(await this.#withDb((db) => checkDatabase(db, { calls: this.#calls, since }))))
      return { acknowledged: acknowledged - CALLS, refused: refused.length, start, problems: this.#problems }
    } finally {
      await server.stop()
    }
  }

  #open(): Promise<ServerProcess> {
    return startServer({ DATA_DIR: join(this.#disk.folder, 'data'), ...this.#store.env })
  }

  /** Checks that the program starts on a full disk, or explains in a sentence why it does not. */
  async #openFull(): Promise<string> {
    try {
      const server = await this.#open()
      await server.kill()
      return 'it starts'
    } catch (error) {
      const isExplained = error instanceof Error && error.message.includes('The disk is full')
      if (!isExplained) this.#problems.push(`On a full disk the program does not start: ${String(error)}`)
      return 'it says that the disk is full'
    }
  }

  async #add({ url }: ServerProcess): Promise<Call> {
    const bandId = `FULL-${this.#calls.length}`
    const call = newCall({
      method: 'POST',
      path: '/api/pigeons',
      kind: 'add-pigeon',
      body: { bandId, birthYear: 2024, gender: 'hen', notes: LONG_TEXT },
      changes: [`create pigeons ${bandId}`],
    })
    this.#calls.push(call)
    await sendAndStore(url, call)
    const status = call.answer?.status
    if (!isAcknowledged(call) && status !== 507) this.#problems.push(`On a full disk ${bandId} was answered ${status}`)
    return call
  }

  /** Checks that reading and exporting still work, and that a call that needs space reports that there is none. */
  async #checkFullDisk({ url }: ServerProcess): Promise<void> {
    const wanted = [
      ['GET', '/readyz', 200],
      ['GET', '/api/pigeons', 200],
      ['GET', '/api/export', 200],
      ['POST', '/api/backups', 507],
    ] as const
    for (const [method, path, status] of wanted) {
      const answer = await fetch(url + path, { method, headers: { origin: url } })
      const length = (await answer.arrayBuffer()).byteLength
      if (answer.status !== status || length === 0)
        this.#problems.push(`On a full disk ${method} ${path} is answered ${answer.status}, ${length} bytes`)
    }
  }

  async #withDb<T>(work: (db: ReturnType<Store['open']>) => Promise<T>): Promise<T> {
    const db = this.#store.open()
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
}
