import type { FastifyInstance, FastifyRequest } from 'fastify'
import { programApi, type Autostart, type Program, type Updates } from '#shared/program/program-api.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOf } from '#server/features/accounts/actor.ts'
import { tryAddAuditEntry } from '#server/features/accounts/audit-log.repository.ts'
import { connectionOf } from '#server/features/accounts/connection.ts'
import { answer } from '#server/http/answer.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { PROGRAM_VERSION } from '#server/program-version.ts'

const NOT_INSTALLED: Autostart = { state: 'unavailable', reason: 'not_installed' }
const NO_UPDATES: Updates = { isAvailable: false, isOn: false, host: null, checkedAt: null, problem: null, newer: null }
const BUNDLED_SYSTEMS = ['linux', 'darwin', 'win32'] as const

/** Registers the routes about the program itself. */
export function programRoutes(app: FastifyInstance, context: LoftContext & AppContext): void {
  answer(app, programApi.get, (_input, request) => describeProgram(request))

  answer(app, programApi.quit, async (_input, request) => {
    if (!context.stop || !mayQuit(request))
      throw new Refusal('quit_at_computer', 'Quit the program at the computer on which it runs.')
    await tryAddAuditEntry(context, { ...actorOf(request), kind: 'program_quit' })
    context.stop()
    return { stops: true as const }
  })

  answer(app, programApi.autostart, async ({ body: { isOn } }, request) => {
    if (!context.autostart)
      throw new Refusal('autostart_unavailable', 'The program was started by a command or a service, which also decides this.')
    await context.autostart.set(isOn)
    return describeProgram(request)
  })

  answer(app, programApi.announce, async ({ body: { isOn } }, request) => {
    await requireUpdates().setOn(isOn)
    return describeProgram(request)
  })

  answer(app, programApi.check, async (_input, request) => {
    await requireUpdates().check()
    return describeProgram(request)
  })

  function requireUpdates() {
    if (!context.updates) throw new Refusal('updates_unknown', 'This program does not look for newer versions.')
    return context.updates
  }

  /**
   * Returns whether a request may quit the program: from any device if it was started by hand; only from its own computer if it
   * runs as a service.
   */
  function mayQuit(request: FastifyRequest): boolean {
    return context.autostart !== undefined || (connectionOf(request) === 'local' && !context.isBehindProxy)
  }

  async function describeProgram(request: FastifyRequest): Promise<Program> {
    return {
      version: PROGRAM_VERSION,
      startedBy: context.autostart ? (BUNDLED_SYSTEMS.find((name) => name === process.platform) ?? 'command') : 'command',
      canQuit: context.stop !== undefined && mayQuit(request),
      autostart: context.autostart ? await context.autostart.state() : NOT_INSTALLED,
      updates: context.updates ? await context.updates.state() : NO_UPDATES,
    }
  }
}
