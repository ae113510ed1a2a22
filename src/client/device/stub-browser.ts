import { vi } from 'vitest'
import { saveDeviceSession } from './device-session.ts'

/**
 * Provides a test with the storage of a browser, which is not shared with other tests. There are no locks and channels, as if
 * this tab were the only one.
 */
export function stubBrowser(): void {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { pathname: '/pigeons', search: '', origin: 'http://loft.example' })
  vi.stubGlobal('BroadcastChannel', undefined)
}

/** Lets the browser keep the data of an account; null is the loft's own computer without accounts. */
export function signInAs(accountId: number | null, remembered = true): void {
  saveDeviceSession({ loftId: 'loft', accountId, remembered })
}

/** Makes a storage whose keys are its properties, as a browser's. */
function storage() {
  const methods = {
    getItem: (key: string) => Reflect.get(values, key) ?? null,
    setItem: (key: string, value: string) => void Reflect.set(values, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(values, key),
  }
  const values: object = Object.create(methods) as object
  return values
}
