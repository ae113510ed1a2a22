import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Access } from '#shared/accounts/accounts-api.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** By any of these a proxy says that somebody else asks through it. */
const PROXY_HEADER = /^(?:x-forwarded-|forwarded$|x-real-ip$|via$)/

/** Who has hung up has no address any more. */
const isLoopback = (address = ''): boolean => {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/**
 * How a request came: from this very computer, encrypted, or in the clear.
 *
 * A proxy on this computer is not this computer: it says so by a header, or asks under another name.
 */
export function connectionOf(request: FastifyRequest): Access['connection'] {
  const { ip, socket, headers, protocol } = request
  const isForwarded = Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  const isHere = isLoopback(ip) && isLoopback(socket.remoteAddress) && LOOPBACK_NAMES.has(hostNameOf(request))
  if (isHere && !isForwarded) return 'local'
  return protocol === 'https' ? 'encrypted' : 'plain'
}

/** The name by which the program was asked, without its port; empty where it is none. */
export function hostNameOf({ host }: FastifyRequest): string {
  return /^(\[[0-9a-f:]+\]|[^:]*)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? ''
}
