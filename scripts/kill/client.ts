import { newCall, sendAndStore, type Call, type CallPlan } from './call.ts'
import type { Random } from './seeded-random.ts'

/** The rows that all clients of a loft share. */
export interface SharedRows {
  readonly sections: readonly [number, ...number[]]
  /** A bird that all clients edit, each with the version it has just read. */
  readonly sharedBird: number
}

interface OwnBird {
  readonly id: number
  version: number
  section: number | null
}

/** Number of its own birds that a client adds before it begins to delete some. */
const MIN_BIRDS = 8
const BIRDS_PER_MOVE = 5

/** A client that writes without pause, each call after the reply to the one before. */
export class Client {
  readonly calls: Call[] = []
  readonly #name: string
  readonly #random: Random
  readonly #loft: SharedRows
  readonly #birds: OwnBird[] = []
  #created = 0

  constructor(name: string, random: Random, loft: SharedRows) {
    this.#name = name
    this.#random = random
    this.#loft = loft
  }

  /** Writes until the program no longer replies. Calls `onReply` after each reply. */
  async work(url: string, onReply: () => void): Promise<void> {
    for (;;) {
      const plan = await this.#next(url)
      if (!plan) return
      const call = newCall(plan)
      this.calls.push(call)
      if (!(await sendAndStore(url, call))) return
      onReply()
    }
  }

  #next(url: string): CallPlan | Promise<CallPlan | undefined> {
    if (this.#birds.length < MIN_BIRDS) return this.#add()
    const choices = [
      () => this.#add(),
      () => this.#addChild(),
      () => this.#edit(),
      () => this.#move(),
      () => this.#moveMany(),
      () => this.#delete(),
      () => this.#addLoft(),
      () => this.#editShared(url),
    ] as const
    return this.#random.oneOf<() => CallPlan | Promise<CallPlan | undefined>>(choices)()
  }

  #newName(): string {
    this.#created += 1
    return `${this.#name}${this.#created}`
  }

  #add(more: Readonly<Record<string, unknown>> = {}, alsoMade: readonly string[] = []): CallPlan {
    const bandId = `${this.#newName()}B`
    const section = this.#random.oneOf(this.#loft.sections)
    return {
      method: 'POST',
      path: '/api/pigeons',
      body: { bandId, birthYear: 2024, gender: 'cock', loftLocationId: section, ...more },
      kind: 'add-pigeon',
      changes: [`create pigeons ${bandId}`, ...alsoMade.map((band) => `create pigeons ${band}`)],
      onReply: ({ id, version }) => void this.#birds.push({ id, version, section }),
    }
  }

  /** Adds a bird with two unknown parents: three rows in one action. */
  #addChild(): CallPlan {
    const name = this.#newName()
    const [sire, dam] = [`${name}S`, `${name}D`]
    return this.#add({ sire, dam }, [sire, dam])
  }

  #edit(): CallPlan {
    const bird = this.#anyBird()
    const notes = this.#newName()
    return {
      method: 'PUT',
      path: `/api/pigeons/${bird.id}`,
      body: { notes },
      ifMatch: bird.version,
      kind: 'edit-pigeon',
      changes: [`update pigeons ${bird.id} ${JSON.stringify({ notes })}`],
      onReply: ({ version }) => (bird.version = version),
    }
  }

  #move(): CallPlan {
    const bird = this.#anyBird()
    const loftLocationId = bird.section === null ? this.#random.oneOf(this.#loft.sections) : null
    return {
      method: 'PATCH',
      path: `/api/pigeons/${bird.id}`,
      body: { loftLocationId },
      kind: 'move-pigeon',
      changes: [`update pigeons ${bird.id} ${JSON.stringify({ loftLocationId })}`],
      onReply: ({ version }) => Object.assign(bird, { version, section: loftLocationId }),
    }
  }

  #moveMany(): CallPlan {
    const target = this.#random.oneOf(this.#loft.sections)
    const birds = this.#birds.slice(-BIRDS_PER_MOVE)
    const moving = birds.filter(({ section }) => section !== target)
    if (moving.length === 0) return this.#add()
    return {
      method: 'POST',
      path: '/api/pigeons/move',
      body: { ids: birds.map(({ id }) => id), loftLocationId: target },
      kind: 'move-pigeons',
      changes: moving.map(({ id }) => `update pigeons ${id} ${JSON.stringify({ loftLocationId: target })}`),
      onReply: () => {
        for (const bird of moving) Object.assign(bird, { version: bird.version + 1, section: target })
      },
    }
  }

  #delete(): CallPlan {
    const bird = this.#anyBird()
    const { id } = bird
    return {
      method: 'DELETE',
      path: `/api/pigeons/${id}`,
      kind: 'delete-pigeon',
      changes: [`delete pigeons ${id}`],
      onReply: () => void this.#birds.splice(this.#birds.indexOf(bird), 1),
    }
  }

  #addLoft(): CallPlan {
    const name = this.#newName()
    return {
      method: 'POST',
      path: '/api/main-loft-locations',
      body: { name },
      kind: 'add-main-loft',
      changes: [`create main-loft-locations ${name}`],
    }
  }

  async #editShared(url: string): Promise<CallPlan | undefined> {
    const id = this.#loft.sharedBird
    const seen = await readVersion(`${url}/api/pigeons/${id}`)
    if (seen === undefined) return undefined
    const notes = this.#newName()
    return {
      method: 'PUT',
      path: `/api/pigeons/${id}`,
      body: { notes },
      ifMatch: seen,
      kind: 'edit-pigeon',
      changes: [`update pigeons ${id} ${JSON.stringify({ notes })}`],
    }
  }

  #anyBird(): OwnBird {
    return this.#birds[this.#random.below(this.#birds.length)]!
  }
}

async function readVersion(address: string): Promise<number | undefined> {
  try {
    const { version } = (await (await fetch(address)).json()) as { version: number }
    return version
  } catch {
    return undefined
  }
}
