import { lazy, Suspense, useEffect } from 'react'
import { showHistory, useShownHistory } from './shown-history.ts'

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }))

/** Shows the history of a record over the page when it is opened; it closes when the page changes. */
export function HistoryHost() {
  const subject = useShownHistory()
  useEffect(() => () => showHistory(undefined), [])
  return (
    <Suspense fallback={null}>{subject && <HistoryDialog subject={subject} onClose={() => showHistory(undefined)} />}</Suspense>
  )
}
