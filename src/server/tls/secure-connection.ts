import type { X509Certificate } from 'node:crypto'
import { createServer as createPlainServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { answerPlain } from './answer-plain.ts'
import { renewCertificates, type Certificates } from './certificate-folder.ts'
import { nearbyHostOf, type Machine } from './names.ts'
import { takePlainToo } from './take-plain-too.ts'

/** HTTPS with certificates of the loft's own. */
export interface SecureConnection {
  /** What devices have to trust. */
  readonly authority: () => X509Certificate
  /** What is shown to browsers now. */
  readonly leaf: () => X509Certificate
  /** Makes the server of the app, for `serverFactory`; on its port it answers plain HTTP with the way to HTTPS. */
  readonly makeServer: (handle: RequestListener, limits: Pick<ServerOptions, 'keepAliveTimeout' | 'requestTimeout'>) => Server
  /** Makes a server that shows the way to HTTPS, for a port of its own. */
  readonly makePlainServer: () => Server
  /** The port on which HTTPS is answered; undefined before. */
  readonly port: () => number | undefined
  /** Where a phone finds the page that helps it to trust the loft; undefined where only this computer reaches it. */
  readonly trustAddress: () => string | undefined
  /** Makes anew what is due and shows it from the next connection on. */
  readonly renew: () => Promise<void>
}

interface Own {
  readonly dataDir: string
  /** Where the server listens. */
  readonly host: string
  /** Asked each time: addresses change. */
  readonly machine: () => Machine
  readonly now: () => Date
}

/** Gets HTTPS ready; the certificates lie in the data folder and are made at first use. Errors: `CannotStart`. */
export async function openSecureConnection({ dataDir, host, machine, now }: Own): Promise<SecureConnection> {
  const look = () => renewCertificates(join(dataDir, 'tls'), machine(), now())
  let certificates = await look()
  const servers: ReturnType<typeof createServer>[] = []
  const port = () => (servers[0]?.address() as AddressInfo | null | undefined)?.port
  const authority = () => certificates.authority.certificate
  const answerUnsafe: RequestListener = (request, response) => answerPlain(authority(), port(), request, response)

  return {
    authority,
    leaf: () => certificates.leaf.certificate,
    port,
    makeServer: (handle, { keepAliveTimeout, requestTimeout }) => {
      const server = createServer({ ...contextOf(certificates), keepAliveTimeout, requestTimeout }, handle)
      servers.push(server)
      return takePlainToo(server, answerUnsafe)
    },
    trustAddress: () => {
      const nearby = nearbyHostOf(host, machine())
      return nearby === undefined ? undefined : `http://${nearby}:${port()}/trust`
    },
    makePlainServer: () => createPlainServer(answerUnsafe),
    renew: async () => {
      const before = certificates.leaf.certificate.fingerprint256
      certificates = await look()
      if (certificates.leaf.certificate.fingerprint256 === before) return
      for (const server of servers) server.setSecureContext(contextOf(certificates))
    },
  }
}

/** The authority goes along: a loft that knows its fingerprint finds it there. */
const contextOf = ({ authority, leaf }: Certificates) => ({
  cert: leaf.certificate.toString() + authority.certificate.toString(),
  key: leaf.key.export({ type: 'pkcs8', format: 'pem' }),
  minVersion: 'TLSv1.2' as const,
})
