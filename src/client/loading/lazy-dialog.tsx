import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { OpeningDialog } from '#client/ui/opening-dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Opened } from './use-preload.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Makes a dialog whose code is loaded when it is opened, or before by the button that opens it (`opens`). */
export const lazyDialog = <Props extends object>(load: Load<Props>) => lazyComponent(load, OpeningDialog)

/** Makes a part of a page whose code is loaded when it is shown. */
export const lazyView = <Props extends object>(load: Load<Props>) => lazyComponent(load, LoadingView)

function LoadingView() {
  const { t } = useLanguage()
  return (
    <div role="status" aria-label={t('common.loading')} className="pt-4">
      <Skeleton shape="card" />
    </div>
  )
}

/**
 * Makes a component whose code is loaded when it is first rendered. It does not suspend: React keeps a suspended component hidden
 * for up to 300 ms longer than its code needs.
 */
function lazyComponent<Props extends object>(load: Load<Props>, Placeholder: ComponentType): FunctionComponent<Props> & Opened {
  let Loaded: ComponentType<Props> | undefined
  let request: Promise<void> | undefined

  /** Loads the code once. Errors: when it cannot be loaded; the next call tries again. */
  function get(): Promise<void> {
    request ??= load().then(
      (loaded) => void (Loaded = loaded),
      (error: unknown) => {
        request = undefined
        throw error
      },
    )
    return request
  }

  function Late(props: Props) {
    const [, setIsLoaded] = useState(Loaded !== undefined)
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
    return Loaded ? <Loaded {...props} /> : <Placeholder />
  }
  return Object.assign(Late, { preload: () => void get().catch(() => undefined) })
}
