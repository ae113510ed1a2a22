/**
 * The service worker: answers from the files of one build, so that the application opens without network.
 *
 * The build strips the types, puts `BUILD` in front, and writes the result as `/sw.js`. It has no imports, because the
 * Content-Security-Policy forbids `importScripts`.
 */
interface Build {
  /** Hash of the contents of all files. */
  readonly version: string
  readonly files: readonly string[]
  /** Patterns of the application's own pages, such as `/pigeons/:id`. */
  readonly pages: readonly string[]
}
declare const BUILD: Build

const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** The page that every address of the application starts with. It contains no data of the loft. */
const SHELL_PAGE = '/index.html'
const CACHE_PREFIX = 'loft-program-'
const CACHE = `${CACHE_PREFIX}${BUILD.version}`
/** Filled and deleted by the page, which knows whether the keeper allows this device to store data. */
const PICTURES = 'loft-pictures'
const DOWNLOADS_AT_A_TIME = 4

const files = new Set(BUILD.files)
const pages = BUILD.pages.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`))

worker.addEventListener('install', (event) => event.waitUntil(downloadAll()))

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (pages.some((page) => page.test(pathname))) event.respondWith(fromProgram(SHELL_PAGE, request))
  } else if (files.has(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(fromProgram(pathname, request))
  } else if (pathname.startsWith('/files/')) {
    event.respondWith(fromPictures(request))
  }
})

async function downloadAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  const waiting = [...BUILD.files]
  const downloadNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await download(cache, path)
  }
  await Promise.all(Array.from({ length: DOWNLOADS_AT_A_TIME }, downloadNext))
}

/** The content of a name with a hash never changes, so it is taken from the previous version where that has it. */
async function download(cache: Cache, path: string): Promise<void> {
  const isImmutable = path.startsWith('/assets/')
  const known = isImmutable ? await caches.match(path) : undefined
  const response = known ?? (await fetch(path, { cache: isImmutable ? 'default' : 'reload', priority: 'low' } as RequestInit))
  if (!response.ok || response.redirected) throw new Error(`${path} was answered with ${response.status}`)
  await cache.put(path, response)
}

/** Keeps the files of the previous version: other tabs may still show it and load more of its code. */
async function takeOver(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function fromProgram(path: string, request: Request): Promise<Response> {
  const current = await caches.open(CACHE)
  return (await current.match(path)) ?? (await caches.match(path)) ?? fetch(request)
}

async function fromPictures(request: Request): Promise<Response> {
  const pictures = await caches.open(PICTURES)
  return (await pictures.match(request)) ?? fetch(request)
}
