import { useEffect, useSyncExternalStore } from 'react'
import { afterFirstData, afterFirstScreen, awaitCode } from './first-screen.ts'

/** The delay before code that could not be loaded is requested again. */
const RETRY_MS = 2000

/** Code that is needed only after something was opened, or after the page was shown. */
export interface LateCode<Code> {
  readonly preload: () => void
  /** Rejects if the code cannot be loaded. */
  readonly load: () => Promise<void>
  /** Returns the code once it is needed and loaded. */
  readonly useWhen: (isNeeded: boolean) => Code | undefined
  /** Returns the code once it is loaded, which begins when the first data of the page is painted. */
  readonly useSoon: () => Code | undefined
}

/** Loads code when it is first needed, or before when the browser is idle. */
export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined
  let request: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const get = (): Promise<void> => {
    request ??= load().then(
      (loaded) => {
        code = loaded
        for (const listener of listeners) listener()
      },
      (error: unknown) => {
        request = undefined
        throw error
      },
    )
    return request
  }
  const preload = () => void get().catch(() => undefined)
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Tries to load the code until it is loaded; returns a function that stops trying. */
  function tryUntilLoaded(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    const tryOnce = () =>
      get().catch(() => {
        if (isWanted) timer = setTimeout(tryOnce, RETRY_MS)
      })
    void tryOnce()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }

  function useWhen(isNeeded: boolean): Code | undefined {
    // The code may arrive between rendering and effects: only a subscription that compares again never misses it.
    const needed = useSyncExternalStore(
      subscribe,
      () => (isNeeded ? code : undefined),
      () => undefined,
    )
    useEffect(() => afterFirstScreen(preload), [])
    useEffect(() => (isNeeded && needed === undefined ? tryUntilLoaded() : undefined), [isNeeded, needed])
    return needed
  }

  function useSoon(): Code | undefined {
    const loaded = useSyncExternalStore(
      subscribe,
      () => code,
      () => code,
    )
    useEffect(() => {
      if (loaded !== undefined) return undefined
      const endWaiting = awaitCode()
      let stop = () => {}
      const cancel = afterFirstData(() => (stop = tryUntilLoaded()))
      return () => {
        endWaiting()
        cancel()
        stop()
      }
    }, [loaded])
    return loaded
  }
  return { preload, load: get, useWhen, useSoon }
}
