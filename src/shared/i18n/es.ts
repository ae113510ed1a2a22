import { actionsEs } from './actions.es.ts'
import { analyticsEs } from './analytics.es.ts'
import { basketingEs } from './basketing.es.ts'
import { breedingEs } from './breeding.es.ts'
import { calendarEs } from './calendar.es.ts'
import { commonEs } from './common.es.ts'
import { cyclesEs } from './cycles.es.ts'
import { dashboardEs } from './dashboard.es.ts'
import { deletedEs } from './deleted.es.ts'
import { demoEs } from './demo.es.ts'
import { errorsEs } from './errors.es.ts'
import { exchangeEs } from './exchange.es.ts'
import { frameEs } from './frame.es.ts'
import { importsEs } from './imports.es.ts'
import { loftsEs } from './lofts.es.ts'
import { medicinesEs } from './medicines.es.ts'
import { noticesEs } from './notices.es.ts'
import { offspringEs } from './offspring.es.ts'
import { pairsEs } from './pairs.es.ts'
import { pedigreesEs } from './pedigrees.es.ts'
import { pedigreeImportEs } from './pedigree-import.es.ts'
import { pedigreeScreenEs } from './pedigree-screen.es.ts'
import { pigeonsEs } from './pigeons.es.ts'
import { printsEs } from './prints.es.ts'
import { qrCodesEs } from './qr-codes.es.ts'
import { racesEs } from './races.es.ts'
import { reportsEs } from './reports.es.ts'
import { routineEs } from './routine.es.ts'
import { settingsEs } from './settings.es.ts'
import { tossesEs } from './tosses.es.ts'
import { sourcesEs } from './sources.es.ts'
import { vaccinationsEs } from './vaccinations.es.ts'
import { treatmentsEs } from './treatments.es.ts'
import type { Catalogue } from './speak.ts'

/** Every text of the product in Spanish. */
export const es: Catalogue = {
  ...actionsEs,
  ...analyticsEs,
  ...basketingEs,
  ...breedingEs,
  ...calendarEs,
  ...commonEs,
  ...cyclesEs,
  ...dashboardEs,
  ...deletedEs,
  ...demoEs,
  ...errorsEs,
  ...exchangeEs,
  ...frameEs,
  ...importsEs,
  ...loftsEs,
  ...medicinesEs,
  ...noticesEs,
  ...offspringEs,
  ...pairsEs,
  ...pedigreesEs,
  ...pedigreeImportEs,
  ...pedigreeScreenEs,
  ...pigeonsEs,
  ...printsEs,
  ...qrCodesEs,
  ...racesEs,
  ...reportsEs,
  ...routineEs,
  ...settingsEs,
  ...treatmentsEs,
  ...tossesEs,
  ...sourcesEs,
  ...vaccinationsEs,
}
