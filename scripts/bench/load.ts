import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Load {
  readonly connections: number
  /** Ends the load. */
  readonly signal: AbortSignal
  /** Initial time that is not measured, ms. */
  readonly warmUpMs?: number
  /** Writes each request, for example for another host; by default every request is for the URL. */
  readonly request?: () => Buffer
  /** Pause of every client between two requests, ms. */
  readonly pauseMs?: number
  /** Adds a parameter to each address that the program ignores, so that no reply comes from a cache. */
  readonly isDistinct?: boolean
}

/** Times are from sending a request to the end of its reply, ms. */
export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly slowest: number
  /** Number of all replies, also during the warm-up. */
  readonly replies: number
  /** Replies with a status other than 200, whose times are not measured. */
  readonly errors: number
  /** The number of these with each status; 0 is a connection that was closed instead. */
  readonly errorsByStatus: ReadonlyMap<number, number>
}

/** Never starts again, so that no two requests of a run are the same. */
let lastDistinct = 0
const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Requests one URL over many concurrent connections, each request after the reply to the one before. */
export async function load(
  url: string,
  { connections, signal, warmUpMs = 0, pauseMs = 0, isDistinct = false, request }: Load,
): Promise<LoadResult> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const requestOf = (path: string) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  const sameRequest = requestOf(pathname + search)
  const distinctRequest = () => requestOf(`${pathname}${search || '?'}&distinct=${lastDistinct++}`)
  const nextRequest = request ?? (isDistinct ? distinctRequest : () => sameRequest)
  const start = performance.now()
  const times: number[] = []
  let replies = 0
  const errorsByStatus = new Map<number, number>()
  const client = async (): Promise<void> => {
    let socket = await connectTo(hostname, Number(port))
    let read = readReplies(socket)
    while (!signal.aborted) {
      const sent = performance.now()
      socket.write(nextRequest())
      const { value: status } = await read.next()
      replies += 1
      if (status === 200) {
        if (sent - start >= warmUpMs) times.push(performance.now() - sent)
      } else errorsByStatus.set(status, (errorsByStatus.get(status) ?? 0) + 1)
      if (status === 0) {
        socket = await connectTo(hostname, Number(port))
        read = readReplies(socket)
      }
      if (pauseMs > 0) await wait(pauseMs)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, client))
  const perSecond = (times.length / (performance.now() - start - warmUpMs)) * 1000
  const errors = [...errorsByStatus.values()].reduce((sum, count) => sum + count, 0)
  return { ...timeStats(times), perSecond, replies, errors, errorsByStatus }
}

async function connectTo(hostname: string, port: number): Promise<Socket> {
  const socket = connect(port, hostname)
  await once(socket, 'connect')
  return socket
}

/** Returns the median and the high percentiles of some times, by nearest rank. */
export function timeStats(times: readonly number[]): Omit<LoadResult, 'perSecond' | 'replies' | 'errors' | 'errorsByStatus'> {
  const sorted = Float64Array.from(times).sort()
  const percentile = (part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? 0
  return { p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99), slowest: sorted.at(-1) ?? 0 }
}

/** Yields the status of each reply, and at the end 0; without an HTTP library, which would use more CPU time than the server. */
async function* readReplies(socket: Socket): AsyncGenerator<number, 0> {
  let status = 0
  let head: Buffer = Buffer.alloc(0)
  let missingBytes = -1
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (missingBytes < 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(END_OF_HEAD)
      if (end < 0) continue
      const text = head.toString('latin1', 0, end)
      status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
      missingBytes = Number(/content-length: (\d+)/i.exec(text)?.[1]) - (head.length - end - END_OF_HEAD.length)
    } else missingBytes -= chunk.length
    if (missingBytes > 0) continue
    head = Buffer.alloc(0)
    missingBytes = -1
    yield status
  }
  return 0
}
