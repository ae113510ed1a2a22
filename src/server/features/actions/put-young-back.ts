import type { OffspringPatch } from '#shared/offspring/offspring.ts'
import { editOffspring } from '#server/features/offspring/edit-offspring.ts'
import { addOffspringPhotos } from '#server/features/offspring/offspring-photos.ts'
import { completePlannedTasks } from '#server/features/pairs/complete-planned-tasks.ts'
import type { Change } from '#server/history/change.ts'
import type { Columns } from '#server/history/history.repository.ts'

/** Columns of a young bird that its ordinary edit does not set. */
export const EXTRA_YOUNG_COLUMNS: readonly string[] = ['generalPhoto', 'generalThumbnail', 'eyePhoto', 'eyeThumbnail']

/** Restores old values and photos of a young bird. Errors: those of editing. */
export async function putYoungBack(
  change: Change,
  { id, body, restored }: { readonly id: number; readonly body: OffspringPatch; readonly restored: Columns },
): Promise<void> {
  if (Object.keys(body).length > 0) await completePlannedTasks(change, await editOffspring(change, id, body))
  const photos = Object.fromEntries(Object.entries(restored).filter(([column]) => EXTRA_YOUNG_COLUMNS.includes(column)))
  if (Object.keys(photos).length > 0) await addOffspringPhotos(change, id, photos)
}
