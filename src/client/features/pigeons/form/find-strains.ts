import { fold } from '#shared/text/fold.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { findPage } from '../pigeons.queries.ts'

/** Birds whose strains are searched. */
const SEARCH_LIMIT = 100

/** Finds the strains of the loft's birds that match a text. */
export async function findStrains(text: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const { items } = await findPage({ q: text, limit: SEARCH_LIMIT, include: 'reference' }, signal)
  const strains = new Set(items.flatMap(({ strain }) => (strain && fold(strain).includes(fold(text)) ? [strain] : [])))
  return [...strains].sort((one, other) => one.localeCompare(other)).map((strain) => ({ value: strain, label: strain }))
}
