import type { FastifyReply, FastifyRequest } from 'fastify'
import { servedBase } from '#server/host/current-loft.ts'

/** Longest life of a remembered session, seconds. */
const MAX_AGE_S = 90 * 86_400

/**
 * Returns the name of the session cookie. With the prefix `__Host-`, browsers refuse a cookie that another host of the domain has
 * set (session fixation). It does not allow a path, which separates the sessions of lofts with one host name.
 */
function cookieName({ protocol }: FastifyRequest): string {
  const loft = servedBase().split('/').at(-1)
  if (loft) return protocol === 'https' ? `__Secure-loft-${loft}` : `loft-${loft}`
  return protocol === 'https' ? '__Host-loft-session' : 'loft-session'
}

/** Returns the session token of a request; undefined if there is none. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const name = cookieName(request)
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='))
  return cookies.find(([sentName, token]) => sentName === name && /^[\w-]{43}$/.test(token ?? ''))?.[1]
}

/** Sets the session cookie, which without `isRemembered` ends with the browser. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string, isRemembered: boolean): void {
  reply.header('set-cookie', cookie(request, token, isRemembered ? MAX_AGE_S : undefined))
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(request, '', 0))
}

function cookie(request: FastifyRequest, token: string, seconds: number | undefined): string {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const maxAge = seconds === undefined ? '' : ` Max-Age=${seconds};`
  return `${cookieName(request)}=${token}; Path=${servedBase()}/;${maxAge} HttpOnly; SameSite=Lax${secure}`
}
