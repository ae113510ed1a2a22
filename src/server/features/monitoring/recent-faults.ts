import type { FastifyRequest } from 'fastify'
import type { ReportedFault } from '#shared/monitoring/problem-report-api.ts'

const MAX_FAULTS = 50
const MAX_FRAMES = 8
const faults: ReportedFault[] = []

/** Remembers a failure for a report of a problem, in the memory of this process. */
export function noteFault(error: unknown, request: Pick<FastifyRequest, 'method' | 'routeOptions'>, status: number): void {
  const isError = error instanceof Error
  faults.unshift({
    at: new Date().toISOString(),
    call: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
    status,
    error: isError ? error.constructor.name : typeof error,
    code: isError && 'code' in error && /^\w{1,60}$/.test(String(error.code)) ? String(error.code) : null,
    stack: isError ? framesOf(error) : [],
  })
  faults.length = Math.min(faults.length, MAX_FAULTS)
}

export const listFaults = (): readonly ReportedFault[] => faults

/** Returns the places of a stack without the message, and without the folders above the program, which may contain a name. */
export function framesOf({ stack = '', message }: Error): string[] {
  return stack
    .replace(message, '')
    .split('\n')
    .flatMap((line) => {
      const [, place] = /^\s+at (?:.*[( ])?(?:file:\/\/)?(\S+:\d+:\d+)\)?$/.exec(line) ?? []
      const short = place && /(?:^node:.*|(?:src|scripts|node_modules)[\\/].*)$/.exec(place)?.[0]
      return short ? [short.replaceAll('\\', '/')] : []
    })
    .slice(0, MAX_FRAMES)
}
