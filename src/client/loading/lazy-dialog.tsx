import { useEffect, useState, type ComponentType } from 'react'
import { OpeningDialog } from '#client/ui/opening-dialog.tsx'
import type { Opened } from './use-preload.ts'

/**
 * A dialog whose code is loaded when it is opened, or before by the button that opens it (`opens`).
 *
 * It does not suspend: React keeps what had suspended hidden for up to 300 ms longer than its code needs.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> & Opened {
  let Dialog: ComponentType<Props> | undefined
  let request: Promise<void> | undefined

  /** Errors: when the code cannot be loaded. The next call tries again. */
  function get(): Promise<void> {
    request ??= load().then(
      (loaded) => void (Dialog = loaded),
      (error: unknown) => {
        request = undefined
        throw error
      },
    )
    return request
  }

  function LazyDialog(props: Props) {
    const [, setIsLoaded] = useState(Dialog !== undefined)
    const [failure, setFailure] = useState<{ readonly reason: unknown }>()
    useEffect(() => {
      let isShown = true
      get().then(
        () => isShown && setIsLoaded(true),
        (reason: unknown) => isShown && setFailure({ reason }),
      )
      return () => void (isShown = false)
    }, [])
    if (failure) throw failure.reason
    return Dialog ? <Dialog {...props} /> : <OpeningDialog />
  }
  return Object.assign(LazyDialog, { preload: () => void get().catch(() => undefined) })
}
