import { SheetRefusal } from '../sheet-refusal.ts'

/** The reason for which something is refused, with what is said about it; `read` where it is not refused at all. */
export async function refused(act: () => unknown): Promise<Record<string, unknown>> {
  try {
    await act()
  } catch (error) {
    if (error instanceof SheetRefusal) return { reason: error.reason, ...error.details }
    throw error
  }
  return { reason: 'read' }
}
