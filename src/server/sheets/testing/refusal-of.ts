import { SheetRefusal } from '#server/sheets/sheet-refusal.ts'

/** Returns the reason and details of a refusal; `read` if nothing is refused. */
export async function refusalOf(work: () => unknown): Promise<Record<string, unknown>> {
  try {
    await work()
  } catch (error) {
    if (error instanceof SheetRefusal) return { reason: error.reason, ...error.details }
    throw error
  }
  return { reason: 'read' }
}
