import { lazy, Suspense, useEffect } from 'react'
import { showHistory, useShownHistory } from './shown-history.ts'

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }))

/** The place over every page in which the history of a record is shown, once it is asked for; it closes with the page. */
export function HistoryHost() {
  const subject = useShownHistory()
  useEffect(() => () => showHistory(undefined), [])
  return (
    <Suspense fallback={null}>{subject && <HistoryDialog subject={subject} onClose={() => showHistory(undefined)} />}</Suspense>
  )
}
