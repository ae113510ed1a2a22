import type { SecureConnection } from './secure-connection.ts'

const HOUR_MS = 3_600_000

/** Looks once an hour whether a certificate is due. Gives back a function that ends this; a failure goes to `report`. */
export function keepCertificates(secure: Pick<SecureConnection, 'renew'>, report: (error: unknown) => void): () => Promise<void> {
  let work = Promise.resolve()
  const hourly = setInterval(() => {
    work = work.then(secure.renew).catch(report)
  }, HOUR_MS)
  return async () => {
    clearInterval(hourly)
    await work
  }
}
