import { once } from 'node:events'
import { encodeQR } from 'qr'
import { StartupError } from '#server/startup-error.ts'
import { scheduleCertificateRenewal } from './schedule-certificate-renewal.ts'
import type { SecureConnection } from './secure-connection.ts'

interface HttpsServiceOptions {
  readonly host: string
  /** A second port on which plain HTTP is redirected to HTTPS. */
  readonly httpPort: number | undefined
  readonly report: (error: unknown) => void
  readonly print: (line: string) => void
}

/**
 * Runs the services that HTTPS needs: renews certificates, serves the second port, and prints how devices can trust the loft.
 *
 * Returns a function that stops them. Errors: `StartupError` if the second port cannot be opened.
 */
export async function startHttpsServices(
  secure: SecureConnection,
  { host, httpPort, report, print }: HttpsServiceOptions,
): Promise<() => Promise<void>> {
  const plain = httpPort === undefined ? undefined : secure.makePlainServer().listen(httpPort, host)
  if (plain) {
    await once(plain, 'listening').catch((cause: unknown) => {
      throw new StartupError(`HTTP_PORT ${httpPort} cannot be opened: it is in use, or not allowed. Set it to another number.`, {
        cause,
      })
    })
  }
  const stopRenewal = scheduleCertificateRenewal(secure, report)
  printTrustHints(secure, print)
  return async () => {
    plain?.closeAllConnections()
    plain?.close()
    await stopRenewal()
  }
}

function printTrustHints(secure: SecureConnection, print: (line: string) => void): void {
  const address = secure.trustAddress()
  if (address === undefined) {
    print('HTTPS is on, but the loft listens only on this computer. Set HOST=0.0.0.0 to reach it from phones.')
  } else {
    print(`\n${encodeQR(address, process.stdout.isTTY ? 'term' : 'ascii')}\nTo make a phone trust the loft, open ${address}`)
  }
  print(`Fingerprint of its certificate (SHA-256): ${secure.authority().fingerprint256}`)
}
