import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TOKEN_BYTES = 32
/** As long as a session may last at most, seconds. */
const LONGEST_S = 90 * 86_400

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Under TLS the prefix makes browsers refuse a cookie that another name of the domain has set. */
const nameOf = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-loft-session' : 'loft-session')

/** The token a request brings; undefined where it brings none. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const name = nameOf(request)
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='))
  return cookies.find(([given, token]) => given === name && /^[\w-]{43}$/.test(token ?? ''))?.[1]
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', cookie(request, token, LONGEST_S))
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(request, '', 0))
}

function cookie(request: FastifyRequest, token: string, seconds: number): string {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${nameOf(request)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
