import { actionsEn } from './actions.en.ts'
import { analyticsEn } from './analytics.en.ts'
import { basketingEn } from './basketing.en.ts'
import { breedingEn } from './breeding.en.ts'
import { calendarEn } from './calendar.en.ts'
import { commonEn } from './common.en.ts'
import { cyclesEn } from './cycles.en.ts'
import { dashboardEn } from './dashboard.en.ts'
import { deletedEn } from './deleted.en.ts'
import { demoEn } from './demo.en.ts'
import { errorsEn } from './errors.en.ts'
import { exchangeEn } from './exchange.en.ts'
import { frameEn } from './frame.en.ts'
import { importsEn } from './imports.en.ts'
import { loftsEn } from './lofts.en.ts'
import { medicinesEn } from './medicines.en.ts'
import { noticesEn } from './notices.en.ts'
import { offspringEn } from './offspring.en.ts'
import { pairsEn } from './pairs.en.ts'
import { pedigreesEn } from './pedigrees.en.ts'
import { pedigreeImportEn } from './pedigree-import.en.ts'
import { pedigreeScreenEn } from './pedigree-screen.en.ts'
import { pigeonsEn } from './pigeons.en.ts'
import { printsEn } from './prints.en.ts'
import { qrCodesEn } from './qr-codes.en.ts'
import { racesEn } from './races.en.ts'
import { reportsEn } from './reports.en.ts'
import { routineEn } from './routine.en.ts'
import { settingsEn } from './settings.en.ts'
import { tossesEn } from './tosses.en.ts'
import { sourcesEn } from './sources.en.ts'
import { vaccinationsEn } from './vaccinations.en.ts'
import { treatmentsEn } from './treatments.en.ts'

/** Every text of the product in English. Each part is split by noun and prefixed with it. */
export const en = {
  ...actionsEn,
  ...analyticsEn,
  ...basketingEn,
  ...breedingEn,
  ...calendarEn,
  ...commonEn,
  ...cyclesEn,
  ...dashboardEn,
  ...deletedEn,
  ...demoEn,
  ...errorsEn,
  ...exchangeEn,
  ...frameEn,
  ...importsEn,
  ...loftsEn,
  ...medicinesEn,
  ...noticesEn,
  ...offspringEn,
  ...pairsEn,
  ...pedigreesEn,
  ...pedigreeImportEn,
  ...pedigreeScreenEn,
  ...pigeonsEn,
  ...printsEn,
  ...qrCodesEn,
  ...racesEn,
  ...reportsEn,
  ...routineEn,
  ...settingsEn,
  ...tossesEn,
  ...sourcesEn,
  ...vaccinationsEn,
  ...treatmentsEn,
} as const
