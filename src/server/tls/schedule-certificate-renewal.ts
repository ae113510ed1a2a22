import type { SecureConnection } from './secure-connection.ts'

const HOUR_MS = 3_600_000

/** Scheduled job: renews due certificates, by default once an hour. Returns a function that stops this; failures are passed to `report`. */
export function scheduleCertificateRenewal(
  secure: Pick<SecureConnection, 'renew'>,
  report: (error: unknown) => void,
  everyMs = HOUR_MS,
): () => Promise<void> {
  let work = Promise.resolve()
  const timer = setInterval(() => {
    work = work.then(secure.renew).catch(report)
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await work
  }
}
