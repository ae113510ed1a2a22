import type { QueryClient } from '@tanstack/react-query'
import { actionsApi } from '#shared/actions/actions-api.ts'
import { firstReadsOf } from '#shared/api/first-reads.ts'
import { ApiError, isServerGone } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { addFirstAnswer } from '#client/api/first-answers.ts'
import { queryKeyOf } from '#client/api/read.ts'
import { pathInLoft } from '#client/url/loft-base.ts'
import { cachedRead, type Dated } from './cached-reads.ts'
import { derivableFor } from './derivable.ts'
import { NotOnDeviceError } from './not-on-device.ts'
import { isServerLost, reportContact } from './server-contact.ts'
import { noteDeviceAnswer } from './device-answers.ts'

/** The time that the server has to answer the smallest request before it counts as unreachable. */
const PROBE_MS = 1500
const NO_ANSWER = Symbol('the server does not answer')

/**
 * Waits for an answer of the server that failed or takes long. When the server cannot be reached, returns the answer that this device keeps.
 * Errors: those of the answer, and NotOnDeviceError.
 */
export async function answerFromDevice<Value>(url: string, answer: Promise<Value>): Promise<Value> {
  const failure = await Promise.race([answer.then(nothing, (error: unknown) => error), waitForLostServer()])
  if (failure !== NO_ANSWER && !isServerGone(failure)) return answer
  const known = await knownRead<Value>(url)
  if (!known) throw new NotOnDeviceError()
  // The server may be reachable again: as soon as it answers the next time, this answer is read again.
  reportContact(false)
  noteDeviceAnswer(known.at)
  return known.data
}

/**
 * Puts the first reads of a page into memory, as far as this device keeps them, so that the page is shown with its data at once. Used
 * at the start of the application, when the server is already known to be lost.
 */
export async function provideDeviceAnswers(queryClient: QueryClient, pattern: string): Promise<void> {
  const urls = firstReadsOf(pattern, pathInLoft(location.pathname), location.search !== '')
  const found = await Promise.all(urls.map(async (url) => ({ url, known: await knownRead(url).catch(nothing) })))
  for (const { url, known } of found) {
    if (!known || queryClient.getQueryData(queryKeyOf(url)) !== undefined) continue
    queryClient.setQueryData(queryKeyOf(url), known.data)
    addFirstAnswer(url, known.data)
    noteDeviceAnswer(known.at)
  }
}

const nothing = (): undefined => undefined

/** Returns the newest answer for an address that this device keeps, or can derive. */
async function knownRead<Value>(url: string): Promise<Dated<Value> | undefined> {
  const cached = await cachedRead<Value>(url)
  const derivable = await derivableFor(url, cached?.at)
  if (!derivable) return cached
  const { derivedRead } = await import('./derived-reads.ts')
  const derived = (await derivedRead(derivable)) as Dated<Value> | undefined
  if (!cached || !derived) return cached ?? derived
  return derived.at > cached.at ? derived : cached
}

let probe: Promise<boolean> | undefined

/** Resolves when the server does not answer at all; never resolves when it answers, however slow other answers are. */
async function waitForLostServer(): Promise<typeof NO_ANSWER> {
  if (isServerLost() || !(await isAnswering())) return NO_ANSWER
  return new Promise(() => undefined)
}

/** Returns whether the server answers the smallest call; all callers share one call at a time. */
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
