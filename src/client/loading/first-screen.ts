import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The rest of the page waits at most this long for the first screen and its data. */
const MAX_WAIT_MS = 3000
const POLL_MS = 50

let awaited = 0

/** Reports that the page waits for code that comes after it, until the returned function is called. */
export function awaitCode(): () => void {
  awaited += 1
  return () => void (awaited -= 1)
}

let reportData: () => void = () => {}
const hasData = new Promise<void>((resolve) => (reportData = resolve))

let report: () => void = () => {}
const shown = new Promise<void>((resolve) => (report = resolve))

let mount: () => void = () => {}
const mounted = new Promise<void>((resolve) => (mount = resolve))

/** Reports that a screen is in the page. */
export const screenIsMounted = (): void => mount()

/** Waits until no data is requested. */
let untilDataLoaded = (): Promise<void> => Promise.resolve()

/** Waits for the first screen and the data that it requests. */
export async function watchFirstScreen(queryClient: QueryClient): Promise<void> {
  untilDataLoaded = () => noRequests(queryClient)
  await Promise.race([mounted.then(untilDataLoaded), wait(MAX_WAIT_MS)])
  reportData()
  await Promise.race([allCode().then(untilDataLoaded), wait(MAX_WAIT_MS)])
  await idle()
  report()
}

/**
 * Runs work that the first screen does not need, so that it does not compete with it. Returns a function that cancels the work if
 * it has not run yet.
 */
export function afterFirstScreen(run: () => void): () => void {
  let isWanted = true
  void shown.then(() => {
    if (isWanted) run()
  })
  return () => void (isWanted = false)
}

/**
 * Runs work for content that the page shows after its first data, when that data is painted. Returns a function that cancels the
 * work if it has not run yet.
 */
export function afterFirstData(run: () => void): () => void {
  let isWanted = true
  const runIfWanted = () => void (isWanted && run())
  void hasData.then(() => requestAnimationFrame(() => setTimeout(runIfWanted)))
  return () => void (isWanted = false)
}

/**
 * Runs work that may be needed next, once the data of the present page is loaded and the browser is idle. Returns as
 * `afterFirstScreen`.
 */
export function whenIdle(run: () => void): () => void {
  let isWanted = true
  void shown
    .then(() => untilDataLoaded())
    .then(idle)
    .then(() => {
      if (isWanted) run()
    })
  return () => void (isWanted = false)
}

/** Returns whether the first screen has been shown: before that, a page leaves out what can come later. */
export function useIsFirstScreenShown(): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => afterFirstScreen(() => setIsShown(true)), [])
  return isShown
}

async function allCode(): Promise<void> {
  while (awaited > 0) await wait(POLL_MS)
}

async function noRequests(queryClient: QueryClient): Promise<void> {
  while (queryClient.isFetching() > 0) await wait(POLL_MS)
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until the browser is idle, or a short time in Safari, which has no requestIdleCallback. */
const idle = (): Promise<void> =>
  'requestIdleCallback' in globalThis
    ? new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS }))
    : wait(POLL_MS)
