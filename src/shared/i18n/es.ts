import type { Catalogue } from './translate.ts'
import { accountsEs } from './accounts.es.ts'
import { actionsEs } from './actions.es.ts'
import { analyticsEs } from './analytics.es.ts'
import { auditEs } from './audit-log.es.ts'
import { backupsEs } from './backups.es.ts'
import { basketingEs } from './basketing.es.ts'
import { breedingEs } from './breeding.es.ts'
import { calendarEs } from './calendar.es.ts'
import { commonErrorsEs } from './common-errors.es.ts'
import { commonEs } from './common.es.ts'
import { connectionEs } from './connection.es.ts'
import { cyclesEs } from './cycles.es.ts'
import { dashboardEs } from './dashboard.es.ts'
import { deletedEs } from './deleted.es.ts'
import { demoEs } from './demo.es.ts'
import { duplicatesEs } from './duplicates.es.ts'
import { emptyingEs } from './emptying.es.ts'
import { errorsEs } from './errors.es.ts'
import { exchangeEs } from './exchange.es.ts'
import { formsEs } from './forms.es.ts'
import { frameEs } from './frame.es.ts'
import { helpEs } from './help.es.ts'
import { hostEs } from './host.es.ts'
import { importsEs } from './imports.es.ts'
import { loftsEs } from './lofts.es.ts'
import { medicinesEs } from './medicines.es.ts'
import { movingInEs } from './moving-in.es.ts'
import { notificationsEs } from './notifications.es.ts'
import { offlineEs } from './offline.es.ts'
import { offspringEs } from './offspring.es.ts'
import { outboxEs } from './outbox.es.ts'
import { pairsEs } from './pairs.es.ts'
import { paletteEs } from './palette.es.ts'
import { pedigreeImportEs } from './pedigree-import.es.ts'
import { pedigreeScreenEs } from './pedigree-screen.es.ts'
import { sourcesEs } from './pedigree-sources.es.ts'
import { pedigreesEs } from './pedigrees.es.ts'
import { phoneEs } from './phone.es.ts'
import { pigeonsEs } from './pigeons.es.ts'
import { printsEs } from './prints.es.ts'
import { programEs } from './program.es.ts'
import { qrCodesEs } from './qr-codes.es.ts'
import { racesEs } from './races.es.ts'
import { reportsEs } from './reports.es.ts'
import { resultImportsEs } from './result-imports.es.ts'
import { routineEs } from './routine-tasks.es.ts'
import { settingsEs } from './settings.es.ts'
import { startEs } from './start.es.ts'
import { todayEs } from './today.es.ts'
import { tokensEs } from './tokens.es.ts'
import { tossesEs } from './training-tosses.es.ts'
import { treatmentsEs } from './treatments.es.ts'
import { vaccinationsEs } from './vaccinations.es.ts'
import { clubsEs } from './clubs.es.ts'
import { webhooksEs } from './webhooks.es.ts'

/** All Spanish texts of the product. */
export const es: Catalogue = {
  ...accountsEs,
  ...actionsEs,
  ...analyticsEs,
  ...auditEs,
  ...backupsEs,
  ...basketingEs,
  ...breedingEs,
  ...calendarEs,
  ...commonErrorsEs,
  ...commonEs,
  ...connectionEs,
  ...cyclesEs,
  ...dashboardEs,
  ...deletedEs,
  ...demoEs,
  ...duplicatesEs,
  ...emptyingEs,
  ...errorsEs,
  ...exchangeEs,
  ...formsEs,
  ...frameEs,
  ...helpEs,
  ...hostEs,
  ...importsEs,
  ...loftsEs,
  ...medicinesEs,
  ...movingInEs,
  ...notificationsEs,
  ...offlineEs,
  ...offspringEs,
  ...outboxEs,
  ...pairsEs,
  ...paletteEs,
  ...pedigreeImportEs,
  ...pedigreeScreenEs,
  ...pedigreesEs,
  ...phoneEs,
  ...pigeonsEs,
  ...printsEs,
  ...programEs,
  ...qrCodesEs,
  ...racesEs,
  ...reportsEs,
  ...resultImportsEs,
  ...routineEs,
  ...settingsEs,
  ...sourcesEs,
  ...startEs,
  ...todayEs,
  ...tokensEs,
  ...tossesEs,
  ...treatmentsEs,
  ...vaccinationsEs,
  ...clubsEs,
  ...webhooksEs,
}
