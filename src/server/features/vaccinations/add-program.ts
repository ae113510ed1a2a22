import { translatorOf } from '#shared/i18n/translator-of.ts'
import { STARTER_SCHEDULES } from '#shared/vaccinations/starter-programs.ts'
import type { ChosenPrograms, NewProgram, VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { requireFreeName } from '#server/features/lofts/free-name.ts'
import { requireMedicine } from '#server/features/medicines/medicines.repository.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { listProgramRows, toProgram } from './programs.repository.ts'
import { recordLastGiven } from './record-last-given.ts'

/**
 * Adds a vaccination program, and records when it was last given. Errors: `name_taken`, `unknown_medicine`, `medicine_archived`,
 * `day_ahead`.
 */
export async function addProgram(change: Change, { lastGivenOn, ...given }: NewProgram): Promise<VaccinationProgram> {
  requireFreeName(given.name, await listProgramRows(change.trx))
  if (given.medicineId) await requireMedicine(change.trx, given.medicineId)
  const [row] = await insertRecorded(change, 'vaccination-programs', [columnsOf(given)])
  if (lastGivenOn) await recordLastGiven(change, row!, lastGivenOn)
  return toProgram(row!)
}

/**
 * Adds the chosen starter programs, and records when they were last given; existing names are left out. Errors: `day_ahead`.
 */
export async function addStarterPrograms(
  change: Change,
  { starters, language, lastGiven = {} }: ChosenPrograms,
): Promise<VaccinationProgram[]> {
  const t = translatorOf(language ?? (await findSettings(change.trx)).documentLanguage)
  const known = new Set((await listProgramRows(change.trx)).map(({ name }) => name.toLowerCase()))
  const wanted = [...new Set(starters)]
    .map((starter) => ({
      lastGivenOn: lastGiven[starter] ?? null,
      name: t(`vaccinations.starter.${starter}`),
      description: t(`vaccinations.starter.${starter}.text`),
      ...STARTER_SCHEDULES[starter],
      isActive: true,
    }))
    .filter(({ name }) => !known.has(name.toLowerCase()))
  const programs = wanted.map(({ lastGivenOn: _, ...program }) => columnsOf(program))
  const rows = await insertRecorded(change, 'vaccination-programs', programs)
  for (const [at, row] of rows.entries()) {
    const { lastGivenOn } = wanted[at]!
    if (lastGivenOn !== null) await recordLastGiven(change, row, lastGivenOn)
  }
  return rows.map(toProgram)
}

function columnsOf({
  description = null,
  fromAgeDays = null,
  medicineId = null,
  isActive,
  ...given
}: Omit<NewProgram, 'lastGivenOn'>) {
  return { ...given, description, fromAgeDays, medicineId, isActive: isActive ? (1 as const) : (0 as const) }
}
