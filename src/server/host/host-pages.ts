import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedLanguage } from '#server/http/accepted-language.ts'
import { escaped, plainPages } from '#server/http/plain-page.ts'

/** The reasons why a host does not serve a request. */
export type HostAnswer =
  | 'no_loft'
  | 'unknown_loft'
  | 'loft_paused'
  | 'loft_failed'
  | 'stopping'
  | 'too_many_requests'
  | 'too_many_tasks'
  | 'upload_too_large'
  | 'loft_full'

const STATUS: Readonly<Record<HostAnswer, number>> = {
  no_loft: 404,
  unknown_loft: 404,
  loft_paused: 503,
  loft_failed: 503,
  stopping: 503,
  too_many_requests: 429,
  too_many_tasks: 429,
  upload_too_large: 413,
  loft_full: 413,
}

const SENTENCES: Readonly<Record<'en' | 'es', Readonly<Record<HostAnswer, string>>>> = {
  en: {
    no_loft: 'Each loft has its own address here. Enter the address that you were given.',
    unknown_loft: 'There is no loft at this address. Check how it is written.',
    loft_paused: 'This loft is paused. Its data is safe. Ask the person who runs this host.',
    loft_failed: 'This loft cannot be opened at the moment. Its data is safe. Ask the person who runs this host.',
    stopping: 'This host is being restarted. Try again in a minute.',
    too_many_requests: 'This loft has sent too many requests. Try again in a minute.',
    too_many_tasks: 'Too many imports and reports of this loft are waiting. Try again in a minute.',
    upload_too_large: 'This file is larger than this host allows. Choose a smaller one.',
    loft_full: 'This loft has no room for more files. Delete photos or backups, or ask the person who runs this host.',
  },
  es: {
    no_loft: 'Aquí cada palomar tiene su propia dirección. Escribe la que te dieron.',
    unknown_loft: 'No hay ningún palomar en esta dirección. Comprueba cómo está escrita.',
    loft_paused: 'Este palomar está en pausa. Sus datos están a salvo. Pregunta a quien lleva este servidor.',
    loft_failed: 'Este palomar no se puede abrir ahora. Sus datos están a salvo. Pregunta a quien lleva este servidor.',
    stopping: 'Este servidor se está reiniciando. Inténtalo de nuevo dentro de un minuto.',
    too_many_requests: 'Este palomar ha enviado demasiadas peticiones. Inténtalo de nuevo dentro de un minuto.',
    too_many_tasks: 'Hay demasiadas importaciones e informes de este palomar en espera. Inténtalo de nuevo dentro de un minuto.',
    upload_too_large: 'Este archivo es más grande de lo que permite este servidor. Elige uno más pequeño.',
    loft_full: 'Este palomar no tiene sitio para más archivos. Borra fotos o copias, o pregunta a quien lleva este servidor.',
  },
}

const TITLES = { en: 'Not available', es: 'No disponible' }

const PAGES = plainPages({ style: 'body { max-width: 34rem }', allowed: [] })

/** Answers a request that no loft answers: a page in the language of the browser, or JSON for calls. */
export function sendHostAnswer(request: IncomingMessage, response: ServerResponse, answer: HostAnswer): void {
  const language = acceptedLanguage(request.headers['accept-language'])
  const isCall = /^(\/l\/[^/]*)?\/(api|files)\//.test(request.url ?? '')
  const message = SENTENCES[language][answer]
  response.writeHead(STATUS[answer], {
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...((STATUS[answer] === 429 || answer === 'stopping') && { 'retry-after': '60' }),
    // The rest of an upload is not read.
    ...(STATUS[answer] === 413 && { connection: 'close' }),
    'content-security-policy': PAGES.policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  if (isCall) response.end(JSON.stringify({ error: message, code: answer }))
  else response.end(PAGES.render({ language, title: TITLES[language], content: `<p>${escaped(message)}</p>` }))
}

/** Sends a service worker that ends itself, for browsers that have that of the single loft from before. */
export function sendEndOfWorker(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }).end(END_OF_WORKER)
}

const END_OF_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`
