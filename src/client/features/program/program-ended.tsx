import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { programApi, type Program } from '#shared/program/program-api.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { PigeonMark } from '#client/ui/pigeon-mark.tsx'

/** The page checks at this interval whether the program runs again. */
const POLL_MS = 3000

/** Covers the whole page after the program has ended, until it runs again. */
export function ProgramEnded({ startedBy }: Pick<Program, 'startedBy'>) {
  const { t } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    let wasAway = false
    const timer = setInterval(() => {
      call(programApi.get, {}).then(
        () => wasAway && location.reload(),
        (error: unknown) => {
          // The program runs again, but requires a sign-in.
          if (wasAway && error instanceof ApiError && error.code === 'sign_in_needed') location.reload()
          wasAway = true
        },
      )
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="program-ended-title"
      // The page behind the dialog no longer works, so Escape must not close it.
      onCancel={(event) => event.preventDefault()}
      className="m-0 size-full max-h-none max-w-none bg-surface text-ink"
    >
      <div className="flex min-h-full flex-col items-center justify-center gap-4 px-6 py-10 text-center">
        <PigeonMark className="size-16 text-accent" />
        <h1 id="program-ended-title" className="text-2xl font-semibold">
          {t('program.goodbye.title')}
        </h1>
        <p>{t('program.goodbye.saved')}</p>
        <p className="max-w-md font-medium text-pretty">{t(`program.again.${startedBy}`)}</p>
        <p className="max-w-md text-sm text-pretty text-muted">{t('program.goodbye.back')}</p>
      </div>
    </dialog>,
    document.body,
  )
}
