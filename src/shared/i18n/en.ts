import type { ErrorCode } from '#shared/api/errors.ts'
import { accountsEn } from './accounts.en.ts'
import { actionsEn } from './actions.en.ts'
import { analyticsEn } from './analytics.en.ts'
import { auditEn } from './audit-log.en.ts'
import { backupsEn } from './backups.en.ts'
import { basketingEn } from './basketing.en.ts'
import { breedingEn } from './breeding.en.ts'
import { calendarEn } from './calendar.en.ts'
import { commonErrorsEn } from './common-errors.en.ts'
import { commonEn } from './common.en.ts'
import { connectionEn } from './connection.en.ts'
import { cyclesEn } from './cycles.en.ts'
import { dashboardEn } from './dashboard.en.ts'
import { deletedEn } from './deleted.en.ts'
import { demoEn } from './demo.en.ts'
import { duplicatesEn } from './duplicates.en.ts'
import { emptyingEn } from './emptying.en.ts'
import { errorsEn } from './errors.en.ts'
import { exchangeEn } from './exchange.en.ts'
import { formsEn } from './forms.en.ts'
import { frameEn } from './frame.en.ts'
import { helpEn } from './help.en.ts'
import { hostEn } from './host.en.ts'
import { importsEn } from './imports.en.ts'
import { loftsEn } from './lofts.en.ts'
import { medicinesEn } from './medicines.en.ts'
import { movingInEn } from './moving-in.en.ts'
import { notificationsEn } from './notifications.en.ts'
import { offlineEn } from './offline.en.ts'
import { offspringEn } from './offspring.en.ts'
import { outboxEn } from './outbox.en.ts'
import { pairsEn } from './pairs.en.ts'
import { paletteEn } from './palette.en.ts'
import { pedigreeImportEn } from './pedigree-import.en.ts'
import { pedigreeScreenEn } from './pedigree-screen.en.ts'
import { sourcesEn } from './pedigree-sources.en.ts'
import { pedigreesEn } from './pedigrees.en.ts'
import { phoneEn } from './phone.en.ts'
import { pigeonsEn } from './pigeons.en.ts'
import { printsEn } from './prints.en.ts'
import { programEn } from './program.en.ts'
import { qrCodesEn } from './qr-codes.en.ts'
import { racesEn } from './races.en.ts'
import { reportsEn } from './reports.en.ts'
import { resultImportsEn } from './result-imports.en.ts'
import { routineEn } from './routine-tasks.en.ts'
import { settingsEn } from './settings.en.ts'
import { startEn } from './start.en.ts'
import { todayEn } from './today.en.ts'
import { tokensEn } from './tokens.en.ts'
import { tossesEn } from './training-tosses.en.ts'
import { treatmentsEn } from './treatments.en.ts'
import { vaccinationsEn } from './vaccinations.en.ts'
import { clubsEn } from './clubs.en.ts'
import { webhooksEn } from './webhooks.en.ts'

/** All English texts of the product. The build divides them by page (`scripts/build/text-files.ts`). */
export const en = {
  ...accountsEn,
  ...actionsEn,
  ...analyticsEn,
  ...auditEn,
  ...backupsEn,
  ...basketingEn,
  ...breedingEn,
  ...calendarEn,
  ...commonEn,
  ...commonErrorsEn,
  ...connectionEn,
  ...cyclesEn,
  ...dashboardEn,
  ...deletedEn,
  ...demoEn,
  ...duplicatesEn,
  ...emptyingEn,
  ...errorsEn,
  ...exchangeEn,
  ...formsEn,
  ...frameEn,
  ...helpEn,
  ...hostEn,
  ...importsEn,
  ...loftsEn,
  ...medicinesEn,
  ...movingInEn,
  ...notificationsEn,
  ...offlineEn,
  ...offspringEn,
  ...outboxEn,
  ...pairsEn,
  ...paletteEn,
  ...pedigreeImportEn,
  ...pedigreeScreenEn,
  ...pedigreesEn,
  ...phoneEn,
  ...pigeonsEn,
  ...printsEn,
  ...programEn,
  ...qrCodesEn,
  ...racesEn,
  ...reportsEn,
  ...resultImportsEn,
  ...routineEn,
  ...settingsEn,
  ...sourcesEn,
  ...startEn,
  ...todayEn,
  ...tokensEn,
  ...tossesEn,
  ...treatmentsEn,
  ...vaccinationsEn,
  ...clubsEn,
  ...webhooksEn,
} as const satisfies Readonly<Record<`error.${ErrorCode}`, string>>
