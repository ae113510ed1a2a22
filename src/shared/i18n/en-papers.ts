import { accountsEn } from './accounts.en.ts'
import { analyticsEn } from './analytics.en.ts'
import { auditEn } from './audit-log.en.ts'
import { backupsEn } from './backups.en.ts'
import { basketingEn } from './basketing.en.ts'
import { connectionEn } from './connection.en.ts'
import { duplicatesEn } from './duplicates.en.ts'
import { emptyingEn } from './emptying.en.ts'
import { errorsEn } from './errors.en.ts'
import { exchangeEn } from './exchange.en.ts'
import { outboxEn } from './outbox.en.ts'
import { pedigreeScreenEn } from './pedigree-screen.en.ts'
import { pedigreesEn } from './pedigrees.en.ts'
import { printsEn } from './prints.en.ts'
import { qrCodesEn } from './qr-codes.en.ts'
import { racesEn } from './races.en.ts'
import { reportsEn } from './reports.en.ts'
import { settingsEn } from './settings.en.ts'
import { sourcesEn } from './pedigree-sources.en.ts'
import { tossesEn } from './training-tosses.en.ts'

/** The English texts of races, pedigrees, documents, settings and errors. */
export const enPapers = {
  ...accountsEn,
  ...analyticsEn,
  ...auditEn,
  ...backupsEn,
  ...basketingEn,
  ...connectionEn,
  ...duplicatesEn,
  ...emptyingEn,
  ...errorsEn,
  ...exchangeEn,
  ...outboxEn,
  ...pedigreeScreenEn,
  ...pedigreesEn,
  ...printsEn,
  ...qrCodesEn,
  ...racesEn,
  ...reportsEn,
  ...settingsEn,
  ...sourcesEn,
  ...tossesEn,
} as const
