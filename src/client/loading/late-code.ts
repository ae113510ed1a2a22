import { useEffect, useState } from 'react'
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
  const get = async (): Promise<void> => void (code ??= await load())
  const preload = () => void get().catch(() => undefined)

  function useWhen(isNeeded: boolean): Code | undefined {
    const [, setIsLoaded] = useState(false)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => afterFirstScreen(preload), [])
    useEffect(() => {
      if (!isNeeded || code !== undefined) return
      let timer: ReturnType<typeof setTimeout> | undefined
      get().then(
        () => setIsLoaded(true),
        () => (timer = setTimeout(() => setAttempt(attempt + 1), RETRY_MS)),
      )
      return () => clearTimeout(timer)
    }, [isNeeded, attempt])
    return isNeeded ? code : undefined
  }
  return { preload, useWhen }
}
