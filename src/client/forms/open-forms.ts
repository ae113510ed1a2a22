import { noteDraftChange } from './drafts.ts'

const open = new Map<string, number>()

/** Returns whether a form with this draft is open in this tab. */
export const isFormOpen = (key: string): boolean => (open.get(key) ?? 0) > 0

/** Records that a form is open, until the returned function is called. */
export function noteOpenForm(key: string): () => void {
  const change = (by: number) => {
    open.set(key, (open.get(key) ?? 0) + by)
    noteDraftChange()
  }
  change(1)
  return () => change(-1)
}
