import type { Page } from '@playwright/test'
import * as inPage from './in-page.ts'
import { ATTACKER_PAGE } from './recording-proxy.ts'

interface Targets {
  /** The origin of the loft in the user's browser, such as `http://127.0.0.1:5000`. */
  readonly loft: string
  /** The path of a photo of the loft. */
  readonly photo: string
  /** A host name of the attacker that resolves to the loft (DNS rebinding). */
  readonly rebound: string
}

/** Runs one attack from a page of the attacker's site; returns what could be read. */
type Attack = (page: Page, place: Targets) => Promise<string | void>

const LOFTS = '/api/main-loft-locations'
const FORGED_LOFT = '{"name":"Evil"}'
const FORGED_BIRD = { bandId: 'EVIL 1', birthYear: '2026', gender: 'cock' }

const form =
  (path: string, rest: Omit<inPage.Form, 'action'> = {}): Attack =>
  (page, { loft }) =>
    page.evaluate(inPage.submitForm, { action: loft + path, ...rest })

const sendFetch =
  (method: string, path: string, init: Omit<inPage.FetchRequest, 'url'> = {}): Attack =>
  (page, { loft }) =>
    page.evaluate(inPage.sendFetch, { url: loft + path, method, ...init })

const load =
  (tag: string, path: string, attribute = 'src', rest: Readonly<Record<string, string>> = {}): Attack =>
  (page, { loft, photo }) =>
    page.evaluate(inPage.load, { ...rest, tag, [attribute]: loft + (path === 'photo' ? photo : path) })

/** Attacks from a `srcdoc` frame with the given HTML, whose origin is opaque when sandboxed. */
const inSrcdocFrame =
  (html: (loft: string) => string, sandbox?: string): Attack =>
  (page, { loft }) =>
    page.evaluate(inPage.embed, { srcdoc: html(loft), ...(sandbox !== undefined && { sandbox }) })

const formPage = (loft: string): string =>
  `<form method="post" enctype="text/plain" action="${loft}${LOFTS}"><input name='{"name":"Evil","x":"' value='"}'></form><script>document.forms[0].submit()</script>`
const fetchPage = (loft: string): string =>
  `<script>fetch('${loft}${LOFTS}', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '${FORGED_LOFT}' })</script>`

/** The ways in which a page of another site can reach the loft, by name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'a form': form(LOFTS, { fields: { name: 'Evil' } }),
  'a multipart form': form('/api/pigeons', { enctype: 'multipart/form-data', fields: FORGED_BIRD }),
  'a text/plain form with JSON': form(LOFTS, { enctype: 'text/plain', fields: { '{"name":"Evil","x":"': '"}' } }),
  'a form that navigates the page': form(LOFTS, { target: '_top', fields: { name: 'Evil' } }),
  'a form in a new window': form('/api/pigeons', { target: '_blank', enctype: 'multipart/form-data', fields: FORGED_BIRD }),
  'a form with a method override': form('/api/pigeons/1', { fields: { _method: 'DELETE' } }),
  'a GET form with a method override': form('/api/pigeons/1', { method: 'get', fields: { _method: 'DELETE' } }),
  'a form that signs out': form('/api/access/sign-out'),
  'a form that signs in as another user': form('/api/access/sign-in', {
    fields: { username: 'Mallory', password: 'my own password' },
  }),
  'a form that undoes an action': form('/api/actions/1/undo'),
  'a form in a sandboxed frame': inSrcdocFrame(formPage, 'allow-scripts allow-forms'),
  'a form in a srcdoc frame': inSrcdocFrame(formPage),
  'a form redirected with status 307': (page, { loft }) =>
    page.evaluate(inPage.submitForm, { action: `/away?to=${loft}${LOFTS}`, target: '_top', fields: { name: 'Evil' } }),
  'a data: page': (page, { loft }) =>
    page.evaluate(inPage.embed, { src: `data:text/html,${encodeURIComponent(formPage(loft))}` }),
  'a blob: page': (page, { loft }) => page.evaluate(inPage.embedBlob, fetchPage(loft)),
  'an image of a photo': load('img', 'photo'),
  'an image of an API call': load('img', '/api/pigeons/1'),
  'a script of an API call': (page, { loft }) => page.evaluate(inPage.loadAsScript, `${loft}/api/pigeons`),
  'a module script of an API call': load('script', '/api/pigeons', 'src', { type: 'module' }),
  'a style sheet of an API call': load('link', '/api/pigeons', 'href', { rel: 'stylesheet' }),
  'a video of a photo': load('video', 'photo'),
  'an audio element of an API call': load('audio', '/api/export'),
  'an object element': (page, { loft }) => page.evaluate(inPage.embed, { tag: 'object', data: `${loft}/pigeons` }),
  'an embed element of an API call': (page, { loft }) =>
    page.evaluate(inPage.embed, { tag: 'embed', src: `${loft}/api/pigeons` }),
  'a frame for clickjacking': (page, { loft }) => page.evaluate(inPage.embed, { src: `${loft}/settings` }),
  'a frame of an API call': (page, { loft }) => page.evaluate(inPage.embed, { src: `${loft}/api/pigeons` }),
  'a frame of the API page': (page, { loft }) => page.evaluate(inPage.embed, { src: `${loft}/api/docs` }),
  'fetch in no-cors mode': sendFetch('POST', LOFTS, {
    mode: 'no-cors',
    body: FORGED_LOFT,
    headers: { 'content-type': 'text/plain' },
  }),
  'fetch in no-cors mode without a content type': sendFetch('POST', LOFTS, { mode: 'no-cors', body: FORGED_LOFT }),
  'fetch of JSON': sendFetch('POST', LOFTS, { body: FORGED_LOFT, headers: { 'content-type': 'application/json' } }),
  'fetch of text': sendFetch('POST', LOFTS, { body: FORGED_LOFT, headers: { 'content-type': 'text/plain' } }),
  'fetch to read': sendFetch('GET', '/api/pigeons'),
  'fetch to read in no-cors mode': sendFetch('GET', '/api/pigeons', { mode: 'no-cors' }),
  'fetch to read without cookies': sendFetch('GET', '/api/pigeons', { credentials: 'omit' }),
  'fetch of the export': sendFetch('GET', '/api/export'),
  'fetch with a method override header': sendFetch('POST', '/api/pigeons/1', { headers: { 'x-http-method-override': 'DELETE' } }),
  'fetch with an idempotency key': sendFetch('POST', LOFTS, { body: FORGED_LOFT, headers: { 'idempotency-key': 'evil' } }),
  'fetch, DELETE': sendFetch('DELETE', '/api/pigeons/1'),
  'fetch, PUT': sendFetch('PUT', '/api/pigeons/1', { body: '{"name":"Evil"}' }),
  'fetch, PATCH': sendFetch('PATCH', '/api/pigeons/1', {
    body: '{"name":"Evil"}',
    headers: { 'content-type': 'application/json' },
  }),
  'fetch redirected with status 307': (page, { loft }) =>
    page.evaluate(inPage.sendFetch, {
      url: `/away?to=${loft}${LOFTS}`,
      method: 'POST',
      mode: 'no-cors' as const,
      body: FORGED_LOFT,
    }),
  'fetch with keepalive while the page is left': async (page, { loft }) => {
    await page.evaluate(inPage.fetchOnPagehide, loft + LOFTS)
    await page.goto('about:blank')
  },
  'XMLHttpRequest to read': (page, { loft }) => page.evaluate(inPage.sendXhr, { method: 'GET', url: `${loft}/api/settings` }),
  'XMLHttpRequest to change': (page, { loft }) => page.evaluate(inPage.sendXhr, { method: 'POST', url: loft + LOFTS }),
  'a beacon of text': (page, { loft }) =>
    page.evaluate(inPage.sendBeacon, { url: loft + LOFTS, body: FORGED_LOFT, type: 'text/plain' }),
  'a beacon of a form': (page, { loft }) =>
    page.evaluate(inPage.sendBeacon, { url: `${loft}/api/backups`, body: 'a=b', type: 'application/x-www-form-urlencoded' }),
  'an EventSource': (page, { loft }) => page.evaluate(inPage.listen, `${loft}/api/data-version`),
  'a WebSocket': (page, { loft }) => page.evaluate(inPage.openSocket, `${loft}/api/data-version`),
  'a worker': (page, { loft }) => page.evaluate(inPage.startWorker, loft),
  'a meta refresh': (page, { loft }) =>
    page.evaluate(inPage.embed, { tag: 'meta', 'http-equiv': 'refresh', content: `0;url=${loft}/api/pigeons/1?_method=DELETE` }),
  'a window that receives messages': (page, { loft }) => page.evaluate(inPage.openAndPostMessages, `${loft}/pigeons`),
  'DNS rebinding': async (page, { rebound }) => {
    await page.goto(rebound + ATTACKER_PAGE)
    const json = { body: FORGED_LOFT, headers: { 'content-type': 'application/json' } }
    const [read, changed] = [
      await page.evaluate(inPage.sendFetch, { url: '/api/pigeons' }),
      await page.evaluate(inPage.sendFetch, { url: LOFTS, method: 'POST', ...json }),
    ]
    return [read, changed].filter((answer) => !answer.startsWith('421 ')).join()
  },
}
