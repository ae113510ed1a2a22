import { accountsEs } from './accounts.es.ts'
import { analyticsEs } from './analytics.es.ts'
import { auditEs } from './audit-log.es.ts'
import { backupsEs } from './backups.es.ts'
import { basketingEs } from './basketing.es.ts'
import { connectionEs } from './connection.es.ts'
import { duplicatesEs } from './duplicates.es.ts'
import { emptyingEs } from './emptying.es.ts'
import { errorsEs } from './errors.es.ts'
import { exchangeEs } from './exchange.es.ts'
import { outboxEs } from './outbox.es.ts'
import { pedigreeScreenEs } from './pedigree-screen.es.ts'
import { pedigreesEs } from './pedigrees.es.ts'
import { printsEs } from './prints.es.ts'
import { qrCodesEs } from './qr-codes.es.ts'
import { racesEs } from './races.es.ts'
import { reportsEs } from './reports.es.ts'
import { settingsEs } from './settings.es.ts'
import { sourcesEs } from './pedigree-sources.es.ts'
import { tossesEs } from './training-tosses.es.ts'

/** The Spanish texts of races, pedigrees, documents, settings and errors. */
export const esPapers = {
  ...accountsEs,
  ...analyticsEs,
  ...auditEs,
  ...backupsEs,
  ...basketingEs,
  ...connectionEs,
  ...duplicatesEs,
  ...emptyingEs,
  ...errorsEs,
  ...exchangeEs,
  ...outboxEs,
  ...pedigreeScreenEs,
  ...pedigreesEs,
  ...printsEs,
  ...qrCodesEs,
  ...racesEs,
  ...reportsEs,
  ...settingsEs,
  ...sourcesEs,
  ...tossesEs,
} as const
