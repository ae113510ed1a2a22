import { useEffect } from 'react'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { showHistory, useShownHistory } from './shown-history.ts'

const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog)

/** Shows the history of a record over the page when it is opened; it closes when the page changes. */
export function HistoryHost() {
  const subject = useShownHistory()
  useEffect(() => () => showHistory(undefined), [])
  return subject && <HistoryDialog subject={subject} onClose={() => showHistory(undefined)} />
}
