import { Worker } from 'node:worker_threads'
import type { OutboxEntry } from '../../../src/client/writes/outbox-entry.ts'
import type { Command, FromDevice, GivenAnswer, SentRequest, TabStart, ToDevice, WriteOutcome } from './messages.ts'

/** Carries a request of a device to the server, or not; `kill` ends the tab that waits for the answer. */
export type Network = (request: SentRequest, kill: () => void) => Promise<GivenAnswer>

/** The tab was ended before the keeper saw a result. */
export class TabKilled extends Error {}

/** A browser with one tab, and the outbox that survives it. */
export class Device {
  readonly #loftId: string
  readonly #network: Network
  readonly #rows = new Map<number, OutboxEntry>()
  #tab: Worker | undefined
  #commands = 0
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()

  constructor(loftId: string, network: Network) {
    this.#loftId = loftId
    this.#network = network
  }

  write(method: OutboxEntry['method'], path: string, sent: OutboxEntry['sent'], version?: number): Promise<WriteOutcome> {
    return this.#run({ do: 'write', method, path, sent, version }) as Promise<WriteOutcome>
  }

  /** Sends the pending writes, as when the network is back or the page is opened again. */
  async flush(): Promise<void> {
    await this.#run({ do: 'flush' })
  }

  async entries(): Promise<readonly OutboxEntry[]> {
    return (await this.#run({ do: 'entries' })) as readonly OutboxEntry[]
  }

  async drop(seq: number): Promise<void> {
    await this.#run({ do: 'drop', seq })
  }

  /** Ends the tab at once; its work stays half done. */
  async kill(): Promise<void> {
    const tab = this.#tab
    this.#tab = undefined
    for (const { reject } of this.#waiting.values()) reject(new TabKilled())
    this.#waiting.clear()
    await tab?.terminate()
  }

  #run(command: Command): Promise<unknown> {
    const tab = (this.#tab ??= this.#open())
    this.#commands += 1
    const id = this.#commands
    tab.postMessage({ id, command } satisfies ToDevice)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  #open(): Worker {
    const start: TabStart = { loftId: this.#loftId, rows: [...this.#rows] }
    const tab = new Worker(new URL('./tab.ts', import.meta.url), { workerData: start })
    const isOpen = () => this.#tab === tab
    tab.on('error', (error) => {
      for (const { reject } of this.#waiting.values()) reject(error instanceof Error ? error : new Error(String(error)))
      this.#waiting.clear()
    })
    tab.on('message', (message: FromDevice) => {
      if (!isOpen()) return
      if (message.ask === 'commit') {
        for (const [seq, entry] of message.commit.rows)
          if (entry) this.#rows.set(seq, entry)
          else this.#rows.delete(seq)
        tab.postMessage({ id: message.id } satisfies ToDevice)
      } else if (message.ask === 'result') {
        const waiting = this.#waiting.get(message.id)
        this.#waiting.delete(message.id)
        if (message.error === undefined) waiting?.resolve(message.result)
        else waiting?.reject(new Error(message.error))
      } else
        void this.#network(message.request, () => void this.kill()).then((answer) => {
          if (isOpen()) tab.postMessage({ id: message.id, answer } satisfies ToDevice)
        })
    })
    return tab
  }
}
