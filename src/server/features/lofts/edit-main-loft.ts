import type { MainLoft, MainLoftPatch } from '#shared/lofts/main-loft.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { requireFreeName } from './free-name.ts'
import { getMainLoftRow, listMainLofts, toMainLoft } from './main-lofts.repository.ts'

/** Changes a main loft; absent fields do not change. Errors: `not_found`, `stale_version`, `name_taken`. */
export async function editMainLoft(change: Change, id: number, { isActive, ...patch }: MainLoftPatch): Promise<MainLoft> {
  const row = await getMainLoftRow(change.trx, id)
  requireVersion(change, toMainLoft(row))
  if (patch.name !== undefined) requireFreeName(patch.name, await listMainLofts(change.trx), id)
  const flags = isActive === undefined ? {} : ({ isActive: isActive ? 1 : 0 } as const)
  return toMainLoft(await updateRecorded(change, 'main-loft-locations', row, { ...patch, ...flags }))
}
