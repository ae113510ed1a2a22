import { CloudOff, TriangleAlert } from 'lucide-react'
import { Component, useEffect, type ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { onContactChange, isServerLost, reportContact } from '#client/offline/server-contact.ts'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { nameInLoft } from '#client/url/loft-base.ts'

interface Failure {
  /** Whether a module or style could not be loaded. */
  readonly isCodeMissing: boolean
}

/**
 * Shows an error page instead of a page that failed, and keeps the frame. Use the address as `key`, so that another page starts
 * fresh.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: Failure | undefined }> {
  override state: { failure: Failure | undefined } = { failure: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { isCodeMissing: isCodeMissing(error) } }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return failure.isCodeMissing ? <MissingCode /> : <Crash />
  }
}

/**
 * Returns whether an error is that of a module or style that could not be loaded, by the messages of Chromium, Firefox, Safari
 * and Vite.
 */
function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message)
}

function Crash() {
  const { t } = useLanguage()
  return (
    <>
      <PageHeader title={t('frame.crash')} />
      <EmptyState icon={<TriangleAlert />} title={t('frame.crash')} text={t('frame.crash.text')} action={<ReloadButton />} />
    </>
  )
}

/** Reloads the page as soon as the server can be reached. */
function MissingCode() {
  const { t } = useLanguage()
  useEffect(() => {
    const end = onContactChange(() => {
      if (!isServerLost() && mayReloadAgain()) location.reload()
    })
    // Starts to poll the server until it answers.
    reportContact(false)
    return end
  }, [])
  return (
    <>
      <PageHeader title={t('common.call.notOnDevice')} />
      <EmptyState
        icon={<CloudOff />}
        title={t('common.call.notOnDevice')}
        text={t('common.call.notOnDevice.text')}
        action={<ReloadButton />}
      />
    </>
  )
}

function ReloadButton() {
  const { t } = useLanguage()
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      {t('frame.crash.reload')}
    </Button>
  )
}

const RELOADED_AT = 'loft-reloaded-at'
const RELOAD_PAUSE_MS = 30_000

/** Prevents endless reloads when the server answers but does not have the code. */
function mayReloadAgain(): boolean {
  const isRecent = Date.now() - Number(sessionStorage.getItem(nameInLoft(RELOADED_AT))) < RELOAD_PAUSE_MS
  if (!isRecent) sessionStorage.setItem(nameInLoft(RELOADED_AT), String(Date.now()))
  return !isRecent
}
