import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server with only Fastify, in a separate process. */
export interface BareFastify {
  /** Sets the body of its replies; returns its address. */
  readonly setBody: (body: string) => Promise<string>
  readonly stop: () => void
}

export function startBareFastify(): BareFastify {
  const child = fork(new URL('bare-server.ts', import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } })
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)
  return {
    setBody: async (body) => {
      const ready = once(child, 'message')
      child.send(body)
      return String((await ready)[0])
    },
    stop,
  }
}
