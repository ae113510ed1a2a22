import { useEffect, useSyncExternalStore } from 'react'
import { afterFirstScreen } from './first-screen.ts'

/** How long to wait before code that could not be loaded is requested again. */
const RETRY_MS = 2000

/** Code that is needed only after something was opened. */
export interface LateCode<Code> {
  readonly preload: () => void
  /** Returns the code once it is needed and loaded. */
  readonly useWhen: (isNeeded: boolean) => Code | undefined
}

/** Loads code when it is first needed, or before when the browser is idle. */
export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined
  const listeners = new Set<() => void>()
  const get = async (): Promise<void> => {
    code ??= await load()
    for (const listener of listeners) listener()
  }
  const preload = () => void get().catch(() => undefined)
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function useWhen(isNeeded: boolean): Code | undefined {
    // The code may arrive between rendering and effects: only a subscription that compares again never misses it.
    const needed = useSyncExternalStore(
      subscribe,
      () => (isNeeded ? code : undefined),
      () => undefined,
    )
    useEffect(() => afterFirstScreen(preload), [])
    useEffect(() => {
      if (!isNeeded || needed !== undefined) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let isShown = true
      const tryToLoad = () =>
        get().catch(() => {
          if (isShown) timer = setTimeout(tryToLoad, RETRY_MS)
        })
      void tryToLoad()
      return () => {
        isShown = false
        clearTimeout(timer)
      }
    }, [isNeeded, needed])
    return needed
  }
  return { preload, useWhen }
}
