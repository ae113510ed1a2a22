import type { Locale } from '#shared/i18n/region.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { STARTER_SCHEDULES, type Starter } from '#shared/vaccinations/starter-programs.ts'
import type { NewProgram, VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { requireFreeName } from '#server/features/lofts/free-name.ts'
import { requireMedicine } from '#server/features/medicines/medicines.repository.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { listProgramRows, toProgram } from './programs.repository.ts'

/** Adds a vaccination program. Errors: `name_taken`, `unknown_medicine`, `medicine_archived`. */
export async function addProgram(change: Change, given: NewProgram): Promise<VaccinationProgram> {
  requireFreeName(given.name, await listProgramRows(change.trx))
  if (given.medicineId) await requireMedicine(change.trx, given.medicineId)
  const [row] = await insertRecorded(change, 'vaccination-programs', [columnsOf(given)])
  return toProgram(row!)
}

interface ChosenStarters {
  readonly starters: readonly Starter[]
  /** That of documents when it is left out. */
  readonly language?: Locale | undefined
}

/** Adds the chosen starter programs; existing names are left out. */
export async function addStarters(change: Change, { starters, language }: ChosenStarters): Promise<VaccinationProgram[]> {
  const say = translatorOf(language ?? (await findSettings(change.trx)).documentLanguage)
  const known = new Set((await listProgramRows(change.trx)).map(({ name }) => name.toLowerCase()))
  const wanted = [...new Set(starters)]
    .map((starter) => ({
      name: say(`vaccinations.starter.${starter}`),
      description: say(`vaccinations.starter.${starter}.text`),
      ...STARTER_SCHEDULES[starter],
      isActive: true,
    }))
    .filter(({ name }) => !known.has(name.toLowerCase()))
  const rows = await insertRecorded(change, 'vaccination-programs', wanted.map(columnsOf))
  return rows.map(toProgram)
}

function columnsOf({ description = null, fromAgeDays = null, medicineId = null, isActive, ...given }: NewProgram) {
  return { ...given, description, fromAgeDays, medicineId, isActive: isActive ? (1 as const) : (0 as const) }
}
