import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { SET_UP_FRAGMENT } from '#shared/accounts/phone-access-api.ts'
import { faultOfLoftName } from '#shared/hosting/loft-name.ts'
import type { hostEn } from '#shared/i18n/host.en.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { acceptedLanguage } from '#server/http/accepted-language.ts'
import { HostRefusal } from './directory.repository.ts'
import { linkPage, loftsPage, secondStepPage, setUpPage, signInPage } from './host-admin-pages.ts'
import { createLoft, renameLoft } from './host-commands.ts'
import { factsOf } from './host-facts.repository.ts'
import { hostPages, type PageContext } from './host-page-frame.ts'
import type { HostSignIn } from './host-sign-in.ts'
import type { HostData } from './open-host.ts'

const PAGE_SIZE = 50
const MAX_BODY_BYTES = 10_000
const SESSION_S = 12 * 3600

interface HostAdminOptions {
  readonly data: HostData
  readonly signIn: HostSignIn
  readonly addressOf: (name: string) => string
  readonly isHttps: () => boolean
  readonly isBehindProxy: boolean
  /** Returns how many requests of a loft have failed with a fault of the program. */
  readonly errorsOf: (name: string) => number
  readonly closeLoft: (name: string) => Promise<void>
}

type Fields = Readonly<Record<string, string>>
type Fault = Parameters<typeof textOfFault>[1]

/** Answers the pages of the person who runs the host, `/host` and below. They are plain HTML without scripts. */
export function makeHostAdmin(options: HostAdminOptions) {
  const { data, signIn, addressOf, isHttps, errorsOf, closeLoft } = options
  const { directory, clubs, lofts } = data
  const cookieName = () => (isHttps() ? '__Secure-loft-host' : 'loft-host')

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    const token = tokenOf(request, cookieName())
    const isSignedIn = token !== undefined && (await signIn.isSession(token))
    const language = acceptedLanguage(request.headers['accept-language'])
    const context: PageContext = { t: translatorOf(language), language, isSignedIn, fault: undefined }
    const send = (html: string, status = 200) => sendPage(response, html, status)
    const goTo = (session?: string) => {
      const cookie = session === undefined ? {} : { 'set-cookie': cookieOf(session) }
      response.writeHead(303, { location: '/host', 'cache-control': 'no-store', ...cookie }).end()
    }

    if (request.method === 'GET' && pathname === '/host') {
      if (isSignedIn) return send(await list(context, searchParams))
      return send(await start(context))
    }
    if (request.method !== 'POST' || !isOwnForm(request)) return send(await start({ ...context, isSignedIn: false }), 404)
    const fields = await fieldsOf(request)
    const refuse = (fault: Fault, name = '') => ({ ...context, fault: textOfFault(context.t, fault, name) })
    const again = async (fault: Fault, name = '') => send(await list(refuse(fault, name), searchParams), 409)

    if (pathname === '/host/set-up' && !(await signIn.hasAccount())) {
      const begun = await signIn.begin(fields['code'] ?? '', fields['password'] ?? '')
      return 'fault' in begun ? send(setUpPage(refuse(begun.fault)), 403) : send(secondStepPage(context, begun))
    }
    if (pathname === '/host/confirm' && !(await signIn.hasAccount())) {
      const made = await signIn.confirm(fields['token'] ?? '', fields['digits'] ?? '')
      if (!('fault' in made)) return goTo(made.session)
      const pending = signIn.pending(fields['token'] ?? '')
      return send(pending ? secondStepPage(refuse(made.fault), pending) : setUpPage(refuse(made.fault)), 403)
    }
    if (pathname === '/host/sign-in') {
      const begun = await signIn.signIn(fields['password'] ?? '', fields['digits'] ?? '', clientOf(request, options))
      return 'fault' in begun ? send(signInPage(refuse(begun.fault)), 403) : goTo(begun.session)
    }
    if (!isSignedIn) return send(await start(context), 403)
    if (pathname === '/host/sign-out') {
      await signIn.signOut(token)
      return goTo('')
    }
    if (pathname === '/host/lofts') {
      const name = (fields['name'] ?? '').trim()
      const fault = await faultOfName(name)
      if (fault) return again(fault, name)
      await createLoft(data, name)
      return send(await showLink(context, name))
    }
    const [, name = '', action = ''] = /^\/host\/lofts\/([^/]+)\/(\w+)$/.exec(pathname) ?? []
    if (!(await directory.find(name))) return again('unknown', name)
    if (action === 'link') return send(await showLink(context, name))
    const fault = await change(name, action, fields)
    return fault === undefined ? goTo() : again(fault, action === 'rename' && fault !== 'busy' ? fields['newName'] : name)
  }

  const start = async (context: PageContext): Promise<string> => {
    if (await signIn.hasAccount()) return signInPage(context)
    signIn.printCode()
    return setUpPage(context)
  }

  async function list(context: PageContext, searchParams: URLSearchParams): Promise<string> {
    const search = (searchParams.get('search') ?? '').trim().toLowerCase().slice(0, 40)
    const page = Math.max(0, Math.trunc(Number(searchParams.get('page'))) || 0)
    const found = (await directory.list()).filter(({ name }) => name.includes(search))
    const shown = found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
    const isClub = new Set(await clubs.numbers())
    const items = await Promise.all(
      shown.map(async (loft) => ({
        ...(await factsOf(lofts, loft, errorsOf(loft.name))),
        isClub: isClub.has(loft.number),
      })),
    )
    return loftsPage(context, { lofts: items, search, page, isLast: found.length <= (page + 1) * PAGE_SIZE, addressOf })
  }

  const showLink = async (context: PageContext, name: string): Promise<string> =>
    linkPage(context, name, `${addressOf(name)}/sign-in${SET_UP_FRAGMENT}${await directory.makeCode(name)}`)

  const faultOfName = async (name: string): Promise<Fault | undefined> =>
    faultOfLoftName(name) ?? ((await directory.find(name)) ? 'taken' : undefined)

  /** Returns why it was refused. */
  async function change(name: string, action: string, fields: Fields): Promise<Fault | undefined> {
    if (action === 'pause') {
      await directory.setState(name, 'paused')
      void closeLoft(name)
    } else if (action === 'club') await clubs.make((await directory.get(name)).number)
    else if (action === 'unclub') {
      if ((fields['typed'] ?? '').trim() !== name) return 'confirm'
      await clubs.end((await directory.get(name)).number)
    } else if (action === 'resume') await directory.setState(name, 'open')
    else if (action === 'delete') {
      if ((fields['typed'] ?? '').trim() !== name) return 'confirm'
      await directory.setState(name, 'deleted')
      void closeLoft(name)
    } else if (action === 'rename') {
      const newName = (fields['newName'] ?? '').trim()
      const fault = await faultOfName(newName)
      if (fault) return fault
      try {
        // Renaming pauses it first, so that no request opens it again, and waits until it is closed.
        await Promise.all([renameLoft(data, name, newName), closeLoft(name)])
      } catch (error) {
        if (error instanceof HostRefusal) return 'busy'
        throw error
      }
    } else return 'unknown'
    return undefined
  }

  /** Returns the cookie of a session; an empty token ends the session. */
  function cookieOf(token: string): string {
    const secure = isHttps() ? '; Secure' : ''
    return `${cookieName()}=${token}; Path=/host; Max-Age=${token === '' ? 0 : SESSION_S}; HttpOnly; SameSite=Strict${secure}`
  }

  return serve
}

type FaultKey = keyof typeof hostEn & `host.fault.${string}`
type FaultName = FaultKey extends `host.fault.${infer Name}` ? Name : never

const textOfFault = (t: PageContext['t'], fault: FaultName, name: string): string =>
  (t as (key: FaultKey, values: { name: string }) => string)(`host.fault.${fault}`, { name: name.slice(0, 60) })

/**
 * Returns whether a request comes from a form of these pages, and not from another site or a script of a loft at the same host
 * name (CSRF).
 */
function isOwnForm({ headers }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  const site = headers['sec-fetch-site']
  if (mode !== 'navigate' || headers['content-type'] !== 'application/x-www-form-urlencoded') return false
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === `http://${headers.host}` || headers.origin === `https://${headers.host}`
}

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  if (Number(request.headers['content-length'] ?? Infinity) > MAX_BODY_BYTES) return {}
  return Object.fromEntries(new URLSearchParams(await text(request)))
}

const tokenOf = ({ headers }: IncomingMessage, name: string): string | undefined =>
  (headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([sent, token]) => sent === name && /^[\w-]{43}$/.test(token ?? ''))?.[1]

/** Returns the address of the client, by which wrong passwords are counted. The proxy adds the last address. */
function clientOf({ headers, socket }: IncomingMessage, { isBehindProxy }: Pick<HostAdminOptions, 'isBehindProxy'>): string {
  const forwarded = isBehindProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  return forwarded || (socket.remoteAddress ?? '')
}

function sendPage(response: ServerResponse, html: string, status: number): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': hostPages.policy,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
  })
  response.end(html)
}
