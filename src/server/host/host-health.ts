import type { IncomingMessage, ServerResponse } from 'node:http'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { METRICS_FORMAT } from '#server/features/monitoring/metric-text.ts'
import { hasMetricsToken } from '#server/http/has-metrics-token.ts'
import { PROGRAM_VERSION } from '#server/program-version.ts'
import type { HostData } from './open-host.ts'

interface HostHealthOptions {
  readonly data: Pick<HostData, 'dataDir' | 'directory' | 'requireDirectory'>
  readonly isDraining: () => boolean
  readonly metricsToken: string | undefined
  readonly metrics: () => Promise<string>
}

/** Answers supervisors of the host: `/healthz`, `/readyz` and, with the secret, `/metrics`. Returns whether it was one of them. */
export function makeHostHealth({ data, isDraining, metricsToken, metrics }: HostHealthOptions) {
  /** Returns why the host cannot serve at the moment; undefined if it can. */
  async function findReasonNotReady(): Promise<string | undefined> {
    if (isDraining()) return 'draining'
    try {
      data.requireDirectory()
      await data.directory.former()
    } catch {
      return 'directory of lofts unreachable'
    }
    const probe = join(data.dataDir, '.write-test')
    try {
      await writeFile(probe, '')
      await rm(probe, { force: true })
    } catch (error) {
      // On a full disk everything can still be read.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) return 'data folder not writable'
    }
    return undefined
  }

  return async (pathname: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))
    if (pathname === '/healthz') send(200, { status: 'ok', version: PROGRAM_VERSION })
    else if (pathname === '/readyz') {
      const reason = await findReasonNotReady()
      send(reason === undefined ? 200 : 503, { status: reason ?? 'ready' })
    } else if (pathname === '/metrics' && hasMetricsToken(request.headers, metricsToken))
      response.writeHead(200, { 'content-type': METRICS_FORMAT, 'cache-control': 'no-store' }).end(await metrics())
    else return false
    return true
  }
}
