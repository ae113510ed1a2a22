import type { Locale } from '#shared/i18n/region.ts'
import type { Catalogue, PlainKey } from '#shared/i18n/translate.ts'
import { loadTexts } from './text-files.ts'

/** Returns the texts that the server sent with the page, if they are those of a locale and a part such as `DashboardScreen`. */
function textsInPage(locale: Locale, part: string): Partial<Catalogue> | undefined {
  const element = globalThis.document?.getElementById('first-texts')
  if (element?.dataset['texts'] !== `${locale} ${part}`) return undefined
  return JSON.parse(element.textContent) as Partial<Catalogue>
}

const ALL = 'all'
const FRAME = 'frame'
/** The delay before texts that could not be loaded are requested again. */
const RETRY_MS = 2000

/** The texts that are loaded so far; more are added to the same object. */
const catalogues = new Map<Locale, Partial<Catalogue>>()
const requests = new Map<string, Promise<void>>()
const complete = new Map<Locale, Promise<void>>()
const isComplete = new Set<Locale>()
/** The locale that is shown, or the next one while its texts are loaded. */
let latest: Locale = 'en'

/** Chooses the locale of the texts that are loaded from now on. */
export function setTextsLocale(locale: Locale): void {
  latest = locale
}

/** Returns the texts of a locale that are loaded so far. */
export function textsIn(locale: Locale): Partial<Catalogue> {
  const known = catalogues.get(locale) ?? {}
  catalogues.set(locale, known)
  return known
}

/** Returns whether a text in the present locale is loaded. */
export const hasText = (key: string): key is PlainKey => Object.hasOwn(textsIn(latest), key)

export const hasAllTexts = (locale: Locale): boolean => isComplete.has(locale)

/** Loads the texts of the frame, and of one page if its name is given. */
export function loadPageTexts(page: string | undefined): Promise<void> {
  const locale = latest
  const own = page ?? FRAME
  takeTextsInPage(locale, own)
  // The service worker keeps the file with all texts, which also serves offline.
  const usesOwnFile = requests.has(keyOf(locale, own)) || !globalThis.navigator?.serviceWorker?.controller
  return requestOnce(locale, usesOwnFile ? own : ALL).catch(() => loadAllTexts(locale))
}

function takeTextsInPage(locale: Locale, part: string): void {
  const key = keyOf(locale, part)
  const texts = requests.has(key) ? undefined : textsInPage(locale, part)
  if (!texts) return
  Object.assign(textsIn(locale), texts)
  requests.set(key, Promise.resolve())
}

const keyOf = (locale: Locale, part: string): string => `${locale} ${part}`

/** Loads all texts of a locale, and tries again until that succeeds. */
export function loadAllTexts(locale: Locale = latest): Promise<void> {
  const loading = complete.get(locale) ?? repeatUntilLoaded(locale)
  complete.set(locale, loading)
  return loading
}

/** Tries once to load all texts: those of refusals are not loaded with a page. */
export const loadTextsOfRefusals = (): Promise<void> => requestOnce(latest, ALL).catch(() => undefined)

async function repeatUntilLoaded(locale: Locale): Promise<void> {
  for (;;) {
    try {
      return await requestOnce(locale, ALL)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** Loads a part of the texts of a locale, each only once. Errors: when they cannot be loaded; the next call tries again. */
function requestOnce(locale: Locale, part: string): Promise<void> {
  const key = keyOf(locale, part)
  const known = requests.get(keyOf(locale, ALL)) ?? requests.get(key)
  if (known) return known
  const request = loadTexts(locale, part).then((texts) => {
    Object.assign(textsIn(locale), texts)
    if (part === ALL) isComplete.add(locale)
  })
  requests.set(key, request)
  request.catch(() => requests.delete(key))
  return request
}
