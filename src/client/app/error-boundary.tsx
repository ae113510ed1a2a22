import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/**
 * Shows an error page instead of a page that failed, and keeps the frame. Use the address as `key`, so that another page starts
 * fresh.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Crash /> : this.props.children
  }
}

function Crash() {
  const { say } = useLanguage()
  return (
    <>
      <PageHeader title={say('frame.crash')} />
      <EmptyState
        icon={<TriangleAlert />}
        title={say('frame.crash')}
        text={say('frame.crash.text')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {say('frame.crash.reload')}
          </Button>
        }
      />
    </>
  )
}
