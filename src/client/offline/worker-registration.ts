import { atLoft } from '#client/url/loft-base.ts'
import { newVersion } from './server-contact.ts'

const WORKER = '/sw.js'
const workerAddress = (): string => atLoft(WORKER)
const HOUR_MS = 3_600_000
/** Time after which the page is reloaded although the new version has not become active, ms. */
const TAKE_OVER_MS = 1500

/** Returns whether this browser can store the application: only over HTTPS, or on the loft's own computer. */
export const canKeepProgram = (): boolean => 'serviceWorker' in navigator

/**
 * Registers the service worker, which downloads the whole application, and offers new versions. The new version is used when
 * the user asks for it, because a reload loses what is on the screen.
 */
export async function registerWorker(): Promise<void> {
  if (!canKeepProgram() || import.meta.env.DEV) return
  const workers = navigator.serviceWorker
  let wasControlled = workers.controller !== null
  let isUpdateAccepted = false
  const registration = await workers.register(workerUrl() as string, { updateViaCache: 'none' })
  const offer = () => {
    const { waiting } = registration
    if (!waiting || !workers.controller) return
    newVersion.set(() => {
      isUpdateAccepted = true
      waiting.postMessage('take-over')
      // The former worker stays while it has open requests, such as the stream of changes: a reload ends them.
      setTimeout(() => location.reload(), TAKE_OVER_MS)
    })
  }
  offer()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  workers.addEventListener('controllerchange', () => {
    if (isUpdateAccepted) location.reload()
    // Another tab uses the new version: this one has to be reloaded too, but only when the user asks.
    else if (wasControlled) newVersion.set(() => location.reload())
    wasControlled = true
  })
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < HOUR_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Resolves when the service worker answers for this page. */
export async function whenControlled(): Promise<void> {
  const workers = navigator.serviceWorker
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

/** Returns the address of the service worker as Trusted Types require it, with a policy that allows only this address. */
function workerUrl(): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return workerAddress()
  const policy = trustedTypes.createPolicy('loft-worker', {
    createScriptURL: (url) => {
      if (url !== workerAddress()) throw new TypeError(`${url} is not the service worker`)
      return url
    },
  })
  return policy.createScriptURL(workerAddress())
}
