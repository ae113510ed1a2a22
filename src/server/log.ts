import { createFileLog } from './rotating-file.ts'
import { logStream } from './log-stream.ts'

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const

/** The settings of the log. */
export interface LogOptions {
  /** Lines for people, or one JSON object on each line. */
  readonly format: 'text' | 'json'
  readonly level: (typeof LOG_LEVELS)[number]
  /** Absent: standard output. */
  readonly file: string | undefined
  /** Size at which the next file begins, bytes. */
  readonly maxBytes: number
}

/** The log of the program. */
export interface Log {
  /** Options of the logger of requests, with a request id in every line. */
  readonly logger: object
  /** Writes one sentence for the person who operates the program. */
  readonly print: (sentence: string) => void
  /** Shows a sentence with a secret, such as the set-up code: on the console only, never in a file. */
  readonly show: (sentence: string) => void
}

const NAMES: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }
const INFO = 30

/** Opens the log. Sentences for people appear on the console in any case, except with `json`, where they are lines of the log. */
export function openLog({ format, level, file, maxBytes }: LogOptions, now: () => Date): Log {
  const target = file === undefined ? logStream() : createFileLog(file, maxBytes)
  const stream = format === 'json' ? target : { write: (line: string) => target.write(lineForPeople(line)) }
  const serializers = {
    // The pattern of the route and not the address: an address can contain a secret, such as that of the calendar.
    req: ({ method, routeOptions }: { method: string; routeOptions?: { url?: string } }) => ({
      method,
      route: routeOptions?.url,
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
  }
  const lineOf = (sentence: string) => `${JSON.stringify({ level: INFO, time: now().getTime(), msg: sentence })}\n`
  const show = (sentence: string): void => {
    if (format === 'text') console.log(sentence)
    else logStream().write(lineOf(sentence))
  }
  const print = (sentence: string): void => {
    if (format === 'text' || file === undefined) show(sentence)
    if (file !== undefined) stream.write(lineOf(sentence))
  }
  return { logger: { level, stream, serializers, base: null }, print, show }
}

interface LogLine {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly reqId?: string
  readonly req?: { readonly method?: string; readonly route?: string }
  readonly res?: { readonly status?: number }
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string }
}

/** Formats a line of JSON for people: time, level, sentence and request id, and the stack of a fault below. */
export function lineForPeople(json: string): string {
  let line: LogLine
  try {
    line = JSON.parse(json) as LogLine
  } catch {
    return json
  }
  const { level, time, msg = '', reqId, req, res, err } = line
  const call = req ? ` ${req.method} ${req.route ?? ''}` : ''
  const status = res ? ` ${res.status}` : ''
  const request = reqId === undefined ? '' : ` (request ${reqId})`
  const stack = err ? `\n${err.stack ?? `${err.type}: ${err.message}`}` : ''
  return `${new Date(time).toISOString()} ${NAMES[level] ?? level}: ${msg}${call}${status}${request}${stack}\n`
}
