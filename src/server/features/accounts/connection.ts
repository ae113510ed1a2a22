import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Access } from '#shared/accounts/accounts-api.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Headers by which a proxy says that it forwards the request of another client. */
const PROXY_HEADER = /^(?:x-forwarded-|forwarded$|x-real-ip$|via$)/

/** Returns whether an address is a loopback address. The address is missing if the client has already disconnected. */
const isLoopback = (address = ''): boolean => {
  const withoutPrefix = address.replace(/^::ffff:/, '')
  return withoutPrefix === '::1' || (isIP(withoutPrefix) === 4 && withoutPrefix.startsWith('127.'))
}

/**
 * Returns how a request arrived: from this computer, encrypted, or unencrypted.
 *
 * A request through a proxy on this computer is not local. A proxy sends a forwarding header or another host name (protection
 * against DNS rebinding).
 */
export function connectionOf(request: FastifyRequest): Access['connection'] {
  const { ip, socket, headers, protocol } = request
  const isForwarded = Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  const isLocal = isLoopback(ip) && isLoopback(socket.remoteAddress) && LOOPBACK_NAMES.has(hostNameOf(request))
  if (isLocal && !isForwarded) return 'local'
  return protocol === 'https' ? 'encrypted' : 'plain'
}

/** Returns the host name of a request in lower case, without the port; empty if it is not valid. */
export function hostNameOf({ host }: FastifyRequest): string {
  return /^(\[[0-9a-f:]+\]|[^:]*)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? ''
}
