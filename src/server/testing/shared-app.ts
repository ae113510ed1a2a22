import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { currentLoft, serveFor, type ServedLoft } from '#server/host/current-loft.ts'
import { buildApp } from '#server/http/app.ts'
import { endLoftState } from '#server/loft-state.ts'

/** The part of an application without a port that tests use. */
export interface CalledApp extends Pick<FastifyInstance, 'contract' | 'printRoutes'> {
  readonly inject: (request: InjectOptions | string) => Promise<LightMyRequestResponse>
  readonly close: () => PromiseLike<unknown>
}

let building: Promise<FastifyInstance> | undefined

/**
 * Serves a loft with the application that all lofts of this process share, as those of a host do: building one takes longer than
 * most tests, and the code of one that is used often is compiled better.
 */
export async function serveInSharedApp(loft: ServedLoft): Promise<CalledApp> {
  const app = await (building ??= buildApp(currentLoft({ checksReplies: true, clientFolder: undefined })))
  return {
    contract: app.contract,
    printRoutes: (options) => app.printRoutes(options),
    inject: (request) => serveFor(loft, async () => app.inject(request)),
    close: () => endLoftState(loft),
  }
}
