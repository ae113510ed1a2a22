import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { limitConcurrency, type TaskQueue } from '#server/limit-concurrency.ts'

/** The number of imports and reports of all lofts that run at the same time, because they share the one thread of the program. */
const HOST_TASKS = 2
/** The number of waiting tasks from which further ones of a loft with a limit are refused. */
const MAX_WAITING = 20
/** After this time in ms the next task starts although this one has not ended: a client that reads or sends slowly must not delay other lofts. */
const TURN_MS = 10_000

/** The paths of heavy work that reads, within the loft. */
const READING_TASK =
  /^\/api\/(?:reports\/|export$|pedigree-export\.|pedigrees\/(?:matings|loft|faults)|breeding-analytics|pigeons\/\d+\/exchange|[^?]*\/print$)/
/** The paths of heavy work that sends data, within the loft. */
const WRITING_TASK = /^\/api\/(?:imports|race-imports|moving-in|prints|pedigree-import|backups|exchange)(?:\/|$)/

/** Returns whether a request starts an import, a report or other heavy work. The address is the one within the loft. */
export function isTask({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  const [path = ''] = url.split('?')
  if (method === 'GET') return READING_TASK.test(path)
  return (method === 'POST' || method === 'PATCH') && WRITING_TASK.test(path)
}

/** Starts the imports and reports of all lofts: a limited number at the same time, at most the limit of each loft, alternating between lofts. */
export interface TaskGate {
  /** Resolves when the task may begin, with false if too many of this loft wait already. `ended` resolves when it has ended. */
  readonly begin: (loft: string, request: IncomingMessage, ended: Promise<unknown>) => Promise<boolean>
  readonly countWaiting: () => number
}

/** Makes a gate with a limit for each loft; without one, a loft may run as many tasks as the host. */
export function makeTaskGate(tasksPerLoft: number | undefined, turnMs = TURN_MS): TaskGate {
  const ofHost = limitConcurrency(HOST_TASKS)
  const ofLofts = new Map<string, { readonly queue: TaskQueue; tasks: number }>()

  function begin(loft: string, { headers }: IncomingMessage, ended: Promise<unknown>): Promise<boolean> {
    const own = ofLofts.get(loft) ?? { queue: limitConcurrency(tasksPerLoft ?? Infinity), tasks: 0 }
    if (tasksPerLoft !== undefined && own.tasks >= tasksPerLoft + MAX_WAITING) return Promise.resolve(false)
    own.tasks += 1
    ofLofts.set(loft, own)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    /** Lets the task begin, and waits until it has ended or its turn is over. */
    const startAndWait = () => {
      resolve(true)
      return Promise.race([ended, delay(turnMs, undefined, { ref: false })])
    }
    // The file of an upload arrives at the pace of its sender, and is parsed in a queue of its own.
    const isUpload = /^multipart\/form-data/i.test(headers['content-type'] ?? '')
    const run = async () => {
      if (isUpload) resolve(true)
      else await ofHost(startAndWait, loft)
      await ended
    }
    void own.queue(run, loft).finally(() => {
      own.tasks -= 1
      if (own.tasks === 0) ofLofts.delete(loft)
    })
    return promise
  }

  return {
    begin,
    countWaiting: () => [...ofLofts.values()].reduce((sum, { queue }) => sum + queue.countWaiting(), ofHost.countWaiting()),
  }
}
