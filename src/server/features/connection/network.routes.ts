import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkApi, type Network } from '#shared/accounts/phone-access-api.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOf } from '#server/features/accounts/actor.ts'
import { tryAddAuditEntry } from '#server/features/accounts/audit-log.repository.ts'
import { needsSetUpCode } from '#server/features/accounts/needs-set-up-code.ts'
import { confirmedUntilOf, requireRecentPassword } from '#server/features/accounts/recent-password.ts'
import { hasUsers } from '#server/features/accounts/users.repository.ts'
import { answer } from '#server/http/answer.ts'
import { loftState } from '#server/loft-state.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { networkOf } from '#server/network/fixed-network.ts'
import { qrDataUrl } from '#server/qr/qr-png.ts'

/** Registers the routes by which a manager opens the loft to other devices, and closes it. */
export function networkRoutes(app: FastifyInstance, context: LoftContext & AppContext): void {
  const networkFor = loftState(app, networkOf)
  app.addHook('onRequest', async ({ ip }) => networkFor(context).noteClient(ip))

  answer(app, networkApi.get, (_input, request) => describeNetwork(request))

  answer(app, networkApi.open, async (_input, request) => {
    requireRecentPassword(request, context.now())
    const network = networkFor(context)
    if (!network.isOpen() || network.control.controlledBy !== 'choice') {
      await network.open()
      await tryAddAuditEntry(context, { ...actorOf(request), kind: 'network_opened' })
    }
    return describeNetwork(request)
  })

  answer(app, networkApi.close, async (_input, request) => {
    requireRecentPassword(request, context.now())
    const network = networkFor(context)
    const wasOpen = network.isOpen()
    await network.close()
    if (wasOpen) await tryAddAuditEntry(context, { ...actorOf(request), kind: 'network_closed' })
    return describeNetwork(request)
  })

  async function describeNetwork(request: FastifyRequest): Promise<Network> {
    const network = networkFor(context)
    const { control } = network
    const secure = network.secure()
    const hasAccounts = request.account !== null || (await hasUsers(context.reads))
    const trustUrl = (network.isOpen() && secure?.trustAddress()) || null
    return {
      ...control,
      isOpen: network.isOpen(),
      addresses: [...network.addresses()],
      needsTrust: network.isOpen() && secure !== undefined,
      trustUrl,
      trustQrDataUrl: trustUrl && qrDataUrl(trustUrl),
      fingerprint: secure?.authority().fingerprint256 ?? null,
      openedAt: network.openedAt(),
      lastOtherDeviceAt: network.lastOtherDeviceAt(),
      hasAccounts,
      canOpenHere: control.controlledBy === 'choice' && (hasAccounts || !needsSetUpCode(context, request)),
      confirmedUntil: confirmedUntilOf(request.account, context.now()),
    }
  }
}
