/** The values of a browser that pages read while they render. On the server there is no browser, and the server sets them from the request. */
interface Page {
  readonly path: string
  readonly search: string
  readonly isPhone: boolean
  /** The languages of the browser, the preferred one first. */
  readonly languages: readonly string[]
}

let isPhone = false
let languages: readonly string[] = []

/** Sets the address and device for which pages are rendered from now on. */
export function setPage({ path, search, isPhone: isOnPhone, languages: ofBrowser }: Page): void {
  isPhone = isOnPhone
  languages = ofBrowser
  Object.assign(address, { pathname: path, search })
}

const address = { pathname: '/', search: '', hash: '', origin: 'http://localhost', protocol: 'http:', hostname: 'localhost' }

/** Nothing was chosen on this device. */
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

const ON_PHONES = /\(width <|\(pointer: coarse\)/

Object.assign(globalThis, {
  location: address,
  localStorage: storage,
  sessionStorage: storage,
  matchMedia: (query: string) => ({
    get matches() {
      return isPhone && ON_PHONES.test(query)
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  // The renderer gives the page all that it shows first; for the rest, the page shows that it is loading.
  fetch: () => new Promise(() => undefined),
})

Object.defineProperty(navigator, 'languages', { get: () => languages })
