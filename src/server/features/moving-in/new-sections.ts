import { translatorOf } from '#shared/i18n/translator-of.ts'
import { DEFAULT_COLOR } from '#shared/lofts/main-loft.ts'
import { DEFAULT_CAPACITY } from '#shared/lofts/section.ts'
import type { Db } from '#server/db/database.ts'
import { addMainLoft } from '#server/features/lofts/add-main-loft.ts'
import { addSection } from '#server/features/lofts/add-section.ts'
import { listMainLofts } from '#server/features/lofts/main-lofts.repository.ts'
import type { NamedSection } from '#server/features/imports/loft-snapshot.ts'
import { listNamedSections } from '#server/features/imports/loft-snapshot.repository.ts'
import { sectionsByName } from '#server/features/imports/section-by-name.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'

/** Returns the names that no section of the loft has, as sections that do not exist yet; their ids are negative. */
export async function planSections(db: Db, names: readonly string[]): Promise<NamedSection[]> {
  if (names.length === 0) return []
  const find = sectionsByName(await listNamedSections(db))
  const missing = names.filter((name) => find(name).length === 0)
  if (missing.length === 0) return []
  const mainLoft = (await listMainLofts(db))[0]?.name ?? (await nameOfNewMainLoft(db))
  return missing.map((section, at) => ({ id: -1 - at, mainLoft, section, compartment: null, customName: null }))
}

async function nameOfNewMainLoft(db: Db): Promise<string> {
  const { loftName, documentLanguage } = await findSettings(db)
  return loftName ?? translatorOf(documentLanguage)('movingIn.section.loft')
}

/** Adds the missing sections to the first main loft, which is added too if there is none. Returns how many were added. */
export async function addMissingSections(change: Change, names: readonly string[]): Promise<number> {
  const missing = await planSections(change.trx, names)
  if (missing.length === 0) return 0
  const [first] = await listMainLofts(change.trx)
  const mainLoft =
    first ?? (await addMainLoft(change, { name: await nameOfNewMainLoft(change.trx), color: DEFAULT_COLOR, isActive: true }))
  for (const { section } of missing)
    await addSection(change, { mainLoftId: mainLoft.id, section, capacity: DEFAULT_CAPACITY.stored, priority: 0, isActive: true })
  return missing.length
}
