import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** Keeps a fault of one page from taking the frame along. Give it the address as `key`: another page starts afresh. */
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
