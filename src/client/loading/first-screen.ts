import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A screen whose data does not come does not hold back the rest for longer. */
const MAX_WAIT_MS = 3000
const POLL_MS = 50

let report: () => void = () => {}
const shown = new Promise<void>((resolve) => (report = resolve))

let mount: () => void = () => {}
const mounted = new Promise<void>((resolve) => (mount = resolve))

/** Called when a screen is in the page. */
export const screenIsMounted = (): void => mount()

/** Waits until no data is requested. */
let dataIsThere = (): Promise<void> => Promise.resolve()

/** Waits for the first screen and the data that it requests. */
export async function watchFirstScreen(queryClient: QueryClient): Promise<void> {
  dataIsThere = () => noRequests(queryClient)
  await Promise.race([hasData(queryClient), wait(MAX_WAIT_MS)])
  await idle()
  report()
}

/**
 * Runs what the first screen does not need, so that it does not compete with it. Returns a function that cancels this as long as
 * it has not run.
 */
export function afterFirstScreen(run: () => void): () => void {
  let isWanted = true
  void shown.then(() => {
    if (isWanted) run()
  })
  return () => void (isWanted = false)
}

/** Runs what may be needed next, once the data of the present page is there and the browser is idle. Returns as `afterFirstScreen`. */
export function whenIdle(run: () => void): () => void {
  let isWanted = true
  void shown
    .then(() => dataIsThere())
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

async function hasData(queryClient: QueryClient): Promise<void> {
  await mounted
  await noRequests(queryClient)
}

async function noRequests(queryClient: QueryClient): Promise<void> {
  while (queryClient.isFetching() > 0) await wait(POLL_MS)
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Safari has no requestIdleCallback. */
const idle = (): Promise<void> =>
  'requestIdleCallback' in globalThis
    ? new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS }))
    : wait(POLL_MS)
