/**
 * The service worker: answers from the files of one build, so that the application opens offline.
 *
 * The build strips the types, puts `BUILD` in front, and writes the result as `/sw.js`. It has no imports, because the
 * Content-Security-Policy forbids `importScripts`.
 */
interface Build {
  /** Hash of the contents of all files. */
  readonly version: string
  readonly files: readonly string[]
  /** A file with all code and styles, as JSON: their texts by path. */
  readonly pack: string
  /** Patterns of the application's own pages, such as `/pigeons/:id`. */
  readonly pages: readonly string[]
}
declare const BUILD: Build

const worker = globalThis as unknown as ServiceWorkerGlobalScope

/**
 * The addresses of the loft begin with this path: `/l/blue-bar` on a host that serves many lofts under one name, elsewhere
 * nothing.
 */
const BASE = worker.location.pathname.replace(/\/sw\.js$/, '')
/** Adds the path of the loft to a name, because lofts of one host name share the storage of the browser. */
const nameInLoft = (name: string): string => (BASE === '' ? name : `${BASE}/${name}`)

/** The page that every address of the application starts with. It contains no data of the loft. */
const SHELL_PAGE = '/index.html'
/** The time that the server has to answer with its own page, which contains the data that the page shows first. */
const PAGE_WAIT_MS = 800
/** The time limit for the server after the previous navigation was not answered in time. */
const LOST_WAIT_MS = 150
/** The header in which the server says which build it has. */
const VERSION_HEADER = 'x-loft-program'
const CACHE_PREFIX = nameInLoft('loft-program-')
const CACHE = `${CACHE_PREFIX}${BUILD.version}`
/** Filled and deleted by the page, which knows whether the keeper allows this device to store data. */
const PICTURES = nameInLoft('loft-pictures')
const DOWNLOADS_AT_A_TIME = 4
const MAX_SINGLE_FILES = 40

const files = new Set(BUILD.files)
const pages = BUILD.pages.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`))

worker.addEventListener('install', (event) => event.waitUntil(downloadAll()))

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname: address } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || !address.startsWith(`${BASE}/`)) return
  const pathname = address.slice(BASE.length)
  if (request.mode === 'navigate') {
    const isPage = pages.some((page) => page.test(pathname))
    event.respondWith(isPage ? pageFor(event) : fromServer(event))
  } else if (files.has(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(fromProgram(pathname, request))
  } else if (pathname.startsWith('/guide/')) {
    event.respondWith(fromGuide(request))
  } else if (pathname.startsWith('/files/')) {
    event.respondWith(fromPictures(request))
  }
})

async function downloadAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  let waiting = await copyKnown(cache)
  // The first version and large updates are downloaded as one file, small updates as their own files.
  if (waiting.length > MAX_SINGLE_FILES) waiting = await unpack(cache, waiting)
  const downloadNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await download(cache, path)
  }
  await Promise.all(Array.from({ length: DOWNLOADS_AT_A_TIME }, downloadNext))
}

const isImmutable = (path: string): boolean => path.startsWith('/assets/')

/**
 * Copies files whose names contain a hash of their content from the cache of the previous version. Returns the paths of the other
 * files.
 */
async function copyKnown(cache: Cache): Promise<string[]> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE)
  if (others.length === 0) return [...BUILD.files]
  const missing: string[] = []
  for (const path of BUILD.files) {
    const known = isImmutable(path) ? await caches.match(BASE + path) : undefined
    if (known) await cache.put(BASE + path, known)
    else missing.push(path)
  }
  return missing
}

/** Stores the files of the pack, which is one request instead of hundreds. Returns the files that are not in it. */
async function unpack(cache: Cache, paths: readonly string[]): Promise<string[]> {
  const response = await fetch(BASE + BUILD.pack, { cache: 'no-store', priority: 'low' } as RequestInit)
  if (!response.ok) return [...paths]
  const texts = (await response.json()) as Readonly<Record<string, string>>
  const packed = paths.filter((path) => texts[path] !== undefined)
  await Promise.all(
    packed.map((path) => cache.put(BASE + path, new Response(texts[path], { headers: headersLike(response, path) }))),
  )
  return paths.filter((path) => texts[path] === undefined)
}

/** Returns the headers that the server gives to every file, such as security headers. */
function headersLike({ headers: given }: Response, path: string): Headers {
  const headers = new Headers(given)
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified', 'vary']) headers.delete(name)
  headers.set('content-type', path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
  return headers
}

async function download(cache: Cache, path: string): Promise<void> {
  const response = await fetch(BASE + path, { cache: isImmutable(path) ? 'default' : 'reload', priority: 'low' } as RequestInit)
  if (!response.ok || response.redirected) throw new Error(`${path} was answered with ${response.status}`)
  await cache.put(BASE + path, response)
}

/** Keeps the files of the previous version: other tabs may still show it and load more of its code. */
async function takeOver(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
  // The request starts while the browser still starts this worker, and with the headers that say where it comes from.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/**
 * Returns the server's answer. A request that the browser has sent already is used, so that nothing, such as an export, is
 * requested twice.
 */
async function fromServer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

let wasLate = false

/**
 * Answers with the page of the server if it comes soon and is of this build: it shows its data before any code runs, and needs no
 * other request. Otherwise it answers with the page without data, which reads what this device keeps.
 */
async function pageFor(event: FetchEvent): Promise<Response> {
  const own = (event.preloadResponse as Promise<Response | undefined>).catch(() => undefined)
  // Otherwise the browser prints a warning when it cancels a request that is not used.
  event.waitUntil(own)
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, wasLate ? LOST_WAIT_MS : PAGE_WAIT_MS, 'late'))
  const answer = await Promise.race([own, late])
  wasLate = answer === 'late'
  const isOfThisBuild = answer instanceof Response && answer.ok && answer.headers.get(VERSION_HEADER) === BUILD.version
  return isOfThisBuild ? answer : fromProgram(SHELL_PAGE, event.request)
}

async function fromProgram(path: string, request: Request): Promise<Response> {
  const current = await caches.open(CACHE)
  return (await current.match(BASE + path)) ?? (await caches.match(BASE + path)) ?? fetch(request)
}

/** Returns a picture of the guide. Pictures are cached when they were viewed, until the next version. */
async function fromGuide(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

async function fromPictures(request: Request): Promise<Response> {
  const pictures = await caches.open(PICTURES)
  return (await pictures.match(request)) ?? fetch(request)
}
