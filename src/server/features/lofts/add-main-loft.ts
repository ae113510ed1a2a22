import type * as z from 'zod/mini'
import type { MainLoft, newMainLoftSchema } from '#shared/lofts/main-loft.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { requireFreeName } from './free-name.ts'
import { listMainLofts, toMainLoft } from './main-lofts.repository.ts'

/** Adds a main loft. Errors: `name_taken`. */
export async function addMainLoft(change: Change, input: z.output<typeof newMainLoftSchema>): Promise<MainLoft> {
  requireFreeName(input.name, await listMainLofts(change.trx))
  const { isActive, description = null, ...loft } = input
  const [row] = await insertRecorded(change, 'main-loft-locations', [{ ...loft, description, isActive: isActive ? 1 : 0 }])
  return toMainLoft(row!)
}
