import { actionsApi } from '#shared/actions/actions-api.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { keptRead } from './kept-reads.ts'
import { derivedRead } from './derived-reads.ts'
import { NotOnDeviceError } from './not-on-device.ts'
import { isServerLost, reportContact } from './server-contact.ts'
import { noteDeviceAnswer } from './as-of.ts'

/** How long the server may take to answer the smallest question before it counts as lost. */
const PROBE_MS = 1500
const NO_SERVER = [502, 503, 504]
const SILENT = Symbol('the server does not answer')

/**
 * Waits for an answer of the server that failed or takes long. When the server cannot be reached, returns what this device keeps.
 * Errors: those of the answer, and NotOnDeviceError.
 */
export async function answerFromDevice<Value>(url: string, answer: Promise<Value>): Promise<Value> {
  const failure = await Promise.race([answer.then(nothing, (error: unknown) => error), silence()])
  if (failure !== SILENT && !isServerGone(failure)) return answer
  const kept = await keptRead<Value>(url)
  const known = newest(kept, await derivedRead<Value>(url, kept?.at))
  if (!known) throw new NotOnDeviceError()
  // The server may be there again meanwhile: as soon as it answers the next time, this answer is read again.
  reportContact(false)
  noteDeviceAnswer(known.at)
  return known.data
}

const nothing = (): undefined => undefined

interface Dated<Value> {
  readonly data: Value
  readonly at: number
}

function newest<Value>(kept: Dated<Value> | undefined, derived: Dated<Value> | undefined): Dated<Value> | undefined {
  if (!kept || !derived) return kept ?? derived
  return derived.at > kept.at ? derived : kept
}

function isServerGone(failure: unknown): boolean {
  // The browser's fetch throws TypeError when there was no answer; a proxy answers for a server that is gone.
  return failure instanceof TypeError || (failure instanceof ApiError && !failure.code && NO_SERVER.includes(failure.status))
}

let probe: Promise<boolean> | undefined

/** Resolves when the server does not answer at all; never resolves when it answers, however slow other answers are. */
async function silence(): Promise<typeof SILENT> {
  if (isServerLost() || !(await isAnswering())) return SILENT
  return new Promise(() => undefined)
}

/** Asks the server the smallest question; one question at a time for all callers. */
export function isAnswering(): Promise<boolean> {
  probe ??= call(actionsApi.dataVersion, {}, { signal: AbortSignal.timeout(PROBE_MS) })
    .then(
      () => true,
      // A refusal is an answer.
      (error: unknown) => error instanceof ApiError && !isServerGone(error),
    )
    .then((hasAnswered) => {
      reportContact(hasAnswered)
      return hasAnswered
    })
    .finally(() => (probe = undefined))
  return probe
}
