import type { X509Certificate } from 'node:crypto'
import { createServer as createPlainServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { handlePlainHttp } from './handle-plain-http.ts'
import { renewCertificates, type Certificates } from './certificate-folder.ts'
import { lanHostOf, type MachineNames } from './machine-names.ts'
import { acceptPlainHttp } from './accept-plain-http.ts'

/** HTTPS with the loft's own certificates. */
export interface SecureConnection {
  /** The certificate authority that devices have to trust. */
  readonly authority: () => X509Certificate
  /** The current server certificate. */
  readonly leaf: () => X509Certificate
  /** Creates the server of the app, for `serverFactory`; it redirects plain HTTP on its port to HTTPS. */
  readonly makeServer: (handle: RequestListener, limits: Pick<ServerOptions, 'keepAliveTimeout' | 'requestTimeout'>) => Server
  /** Creates a server that redirects to HTTPS, for a second port. */
  readonly makePlainServer: () => Server
  /** The port of HTTPS; undefined before it is open. */
  readonly port: () => number | undefined
  /** Address of the page that helps a phone to trust the loft; undefined if only this computer can reach it. */
  readonly trustAddress: () => string | undefined
  /** Renews due certificates and uses them from the next connection on. */
  readonly renew: () => Promise<void>
}

interface SecureConnectionOptions {
  readonly dataDir: string
  /** The address to listen on. */
  readonly host: string
  /** Called each time, because addresses change. */
  readonly machine: () => MachineNames
  readonly now: () => Date
}

/** Prepares HTTPS; the certificates are stored in the data folder and created at first use. Errors: `StartupError`. */
export async function openSecureConnection({ dataDir, host, machine, now }: SecureConnectionOptions): Promise<SecureConnection> {
  const loadCertificates = () => renewCertificates(join(dataDir, 'tls'), machine(), now())
  let certificates = await loadCertificates()
  const servers: ReturnType<typeof createServer>[] = []
  const port = () => (servers[0]?.address() as AddressInfo | null | undefined)?.port
  const authority = () => certificates.authority.certificate
  const handlePlain: RequestListener = (request, response) => handlePlainHttp(authority(), port(), request, response)

  return {
    authority,
    leaf: () => certificates.leaf.certificate,
    port,
    makeServer: (handle, { keepAliveTimeout, requestTimeout }) => {
      const server = createServer({ ...secureContextOf(certificates), keepAliveTimeout, requestTimeout }, handle)
      servers.push(server)
      return acceptPlainHttp(server, handlePlain)
    },
    trustAddress: () => {
      const lanHost = lanHostOf(host, machine())
      return lanHost === undefined ? undefined : `http://${lanHost}:${port()}/trust`
    },
    makePlainServer: () => createPlainServer(handlePlain),
    renew: async () => {
      const before = certificates.leaf.certificate.fingerprint256
      certificates = await loadCertificates()
      if (certificates.leaf.certificate.fingerprint256 === before) return
      for (const server of servers) server.setSecureContext(secureContextOf(certificates))
    },
  }
}

/** Returns the options of a TLS context. The chain includes the authority, so that a loft that pins its fingerprint finds it. */
const secureContextOf = ({ authority, leaf }: Certificates) => ({
  cert: leaf.certificate.toString() + authority.certificate.toString(),
  key: leaf.key.export({ type: 'pkcs8', format: 'pem' }),
  minVersion: 'TLSv1.2' as const,
})
