import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { accessRoutes } from '#server/features/accounts/access.routes.ts'
import { accountsRoutes } from '#server/features/accounts/accounts.routes.ts'
import { invitationsRoutes } from '#server/features/accounts/invitations.routes.ts'
import { signInCodesRoutes } from '#server/features/accounts/sign-in-codes.routes.ts'
import { actionsRoutes } from '#server/features/actions/actions.routes.ts'
import { changeRoutes } from '#server/features/actions/change.routes.ts'
import { analyticsRoutes } from '#server/features/analytics/analytics.routes.ts'
import { backupsRoutes } from '#server/features/backups/backups.routes.ts'
import { basketingRoutes } from '#server/features/basketing/basketing.routes.ts'
import { calendarRoutes } from '#server/features/calendar/calendar.routes.ts'
import { clubsRoutes } from '#server/features/clubs/clubs.routes.ts'
import { connectionRoutes } from '#server/features/connection/connection.routes.ts'
import { networkRoutes } from '#server/features/connection/network.routes.ts'
import { cyclesRoutes } from '#server/features/cycles/cycles.routes.ts'
import { statsRoutes } from '#server/features/dashboard/stats.routes.ts'
import { deletedRoutes } from '#server/features/deleted/deleted.routes.ts'
import { demoRoutes } from '#server/features/demo/demo.routes.ts'
import { emptyingRoutes } from '#server/features/emptying/emptying.routes.ts'
import { exchangeRoutes } from '#server/features/exchange/exchange.routes.ts'
import { importAnswersRoutes } from '#server/features/imports/import-answers.routes.ts'
import { importsRoutes } from '#server/features/imports/imports.routes.ts'
import { movingInRoutes } from '#server/features/moving-in/moving-in.routes.ts'
import { pedigreeImportRoutes } from '#server/features/imports/pedigree-import.routes.ts'
import { mainLoftsRoutes } from '#server/features/lofts/main-lofts.routes.ts'
import { sectionTemplatesRoutes } from '#server/features/lofts/section-templates.routes.ts'
import { sectionsRoutes } from '#server/features/lofts/sections.routes.ts'
import { metricsRoutes } from '#server/features/monitoring/metrics.routes.ts'
import { problemReportRoutes } from '#server/features/monitoring/problem-report.routes.ts'
import { medicinesRoutes } from '#server/features/medicines/medicines.routes.ts'
import { offspringRoutes } from '#server/features/offspring/offspring.routes.ts'
import { pairsRoutes } from '#server/features/pairs/pairs.routes.ts'
import { pedigreesRoutes } from '#server/features/pedigrees/pedigrees.routes.ts'
import { pedigreeSourcesRoutes } from '#server/features/pedigree-sources/pedigree-sources.routes.ts'
import { pigeonFilesRoutes } from '#server/features/pigeons/pigeon-files.routes.ts'
import { notificationsRoutes } from '#server/features/notifications/notifications.routes.ts'
import { duplicatesRoutes } from '#server/features/duplicates/duplicates.routes.ts'
import { pigeonsRoutes } from '#server/features/pigeons/pigeons.routes.ts'
import { programRoutes } from '#server/features/program/program.routes.ts'
import { printsRoutes } from '#server/features/prints/prints.routes.ts'
import { qrCodesRoutes } from '#server/features/qr-codes/qr-codes.routes.ts'
import { raceImportsRoutes } from '#server/features/races/race-imports.routes.ts'
import { racesRoutes } from '#server/features/races/races.routes.ts'
import { reportsRoutes } from '#server/features/reports/reports.routes.ts'
import { routineTasksRoutes } from '#server/features/routine-tasks/routine-tasks.routes.ts'
import { settingsRoutes } from '#server/features/settings/settings.routes.ts'
import { trainingTossesRoutes } from '#server/features/training-tosses/training-tosses.routes.ts'
import { vaccinationsRoutes } from '#server/features/vaccinations/vaccinations.routes.ts'
import { quarantinesRoutes } from '#server/features/treatments/quarantines.routes.ts'
import { treatmentsRoutes } from '#server/features/treatments/treatments.routes.ts'
import { sharedRoutes, sharingKeysRoutes } from '#server/features/sharing-keys/sharing-keys.routes.ts'
import { tokensRoutes } from '#server/features/tokens/tokens.routes.ts'
import { webhooksRoutes } from '#server/features/webhooks/webhooks.routes.ts'
import { serveFiles } from '#server/files/serve.ts'
import { removeStoredUploads } from '#server/files/stored-upload.ts'
import { trustRoutes } from '#server/tls/trust.routes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { serveClient } from './client-files.ts'
import { compressAnswers } from './compress-answers.ts'
import { handleBadHttp, handleErrors, sendError } from './error-handler.ts'
import { authorizeRequests } from './authorization.ts'
import { addCsrfProtection } from './csrf-protection.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { healthRoutes } from './health.routes.ts'
import { openApiRoutes } from './open-api.routes.ts'
import { drainRequests } from './drain-requests.ts'
import { allowOnlyRescue } from './allow-only-rescue.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint of this server, in the order of registration. */
    contract: Endpoint[]
    checksReplies: boolean
  }
}

/** Largest JSON body, bytes. */
const MAX_JSON_BYTES = 1024 * 1024

/** Time for a 15 MB photo over a very slow connection; a request that takes longer is aborted. */
const REQUEST_TIMEOUT_MS = 10 * 60_000

/** Builds the server without opening a port. `addFirstHooks` adds hooks that run before all others. */
export async function buildApp(
  context: LoftContext & AppContext,
  options: FastifyServerOptions = {},
  addFirstHooks: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    // Requests whose URL cannot be parsed.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: handleBadHttp,
    schemaController: { compilersFactory: { buildValidator: refuseRouteSchema, buildSerializer: refuseRouteSchema } },
    ...options,
  })
  addFirstHooks(app)
  app.decorate('contract', [])
  app.decorate('checksReplies', context.checksReplies ?? false)
  acceptOnlyJson(app)
  handleErrors(app)
  drainRequests(app)
  removeStoredUploads(app)
  addSecurityHeaders(app, context)
  addCsrfProtection(app, context)
  authorizeRequests(app, context)
  allowOnlyRescue(app, context)
  compressAnswers(app)
  await app.register(multipart)

  healthRoutes(app, context)
  metricsRoutes(app, context)
  problemReportRoutes(app, context)
  trustRoutes(app, context)
  openApiRoutes(app)
  serveFiles(app, context)
  accessRoutes(app, context)
  accountsRoutes(app, context)
  actionsRoutes(app, context)
  changeRoutes(app, context)
  deletedRoutes(app, context)
  backupsRoutes(app, context)
  demoRoutes(app, context)
  emptyingRoutes(app, context)
  notificationsRoutes(app, context)
  settingsRoutes(app, context)
  connectionRoutes(app, context)
  networkRoutes(app, context)
  programRoutes(app, context)
  signInCodesRoutes(app, context)
  invitationsRoutes(app, context)
  exchangeRoutes(app, context)
  importsRoutes(app, context)
  importAnswersRoutes(app, context)
  movingInRoutes(app, context)
  pedigreeImportRoutes(app, context)
  mainLoftsRoutes(app, context)
  sectionsRoutes(app, context)
  sectionTemplatesRoutes(app, context)
  statsRoutes(app, context)
  pigeonsRoutes(app, context)
  duplicatesRoutes(app, context)
  pigeonFilesRoutes(app, context)
  pairsRoutes(app, context)
  pedigreesRoutes(app, context)
  racesRoutes(app, context)
  raceImportsRoutes(app, context)
  basketingRoutes(app, context)
  trainingTossesRoutes(app, context)
  qrCodesRoutes(app, context)
  printsRoutes(app, context)
  cyclesRoutes(app, context)
  offspringRoutes(app, context)
  medicinesRoutes(app, context)
  routineTasksRoutes(app, context)
  vaccinationsRoutes(app, context)
  treatmentsRoutes(app, context)
  quarantinesRoutes(app, context)
  analyticsRoutes(app, context)
  reportsRoutes(app, context)
  calendarRoutes(app, context)
  clubsRoutes(app, context)
  pedigreeSourcesRoutes(app, context)
  tokensRoutes(app, context)
  webhooksRoutes(app, context)
  sharingKeysRoutes(app, context)
  await sharedRoutes(app, context)
  await serveClient(app, context.clientFolder)
  return app
}

/**
 * Refuses a JSON schema of a route. Routes have none, because the contract validates; without this Fastify loads its two
 * compilers of schemas.
 */
function refuseRouteSchema(): never {
  throw new Error('Declare the schema of a route in its endpoint')
}

/** Accepts only JSON bodies; an empty body counts as none, because many clients send a content type without a body. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('not JSON'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY' }), undefined)
    }
  })
}
