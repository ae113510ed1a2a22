import pg from 'pg'
import { FaultCounter, isCommit, type Faults, type FaultMode } from './fault.ts'

const MODES = {
  refused: { name: 'refused, disk full', code: 'storage_full' },
  killed: { name: 'connection killed', code: 'database_unreachable' },
  committed: { name: 'carried out, connection killed', code: 'database_unreachable', isCommitOnly: true },
} as const satisfies Record<string, FaultMode>
/** The server's own error for a full disk: the transaction is rolled back, as after every failed statement. */
const FAIL = `do $$ begin raise exception 'could not extend file: no space left on device' using errcode = '53100'; end $$`
const KILL = 'select pg_terminate_backend($1, 5000)'

type Query = (this: Client, ...given: unknown[]) => Promise<unknown>
type Client = pg.Client & { readonly processID: number }

/** Returns the statement of a query, which is a text or an object with options. */
const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/** Makes statements of one PostgreSQL database fail in this process; disposing restores them. */
export async function postgresFaults(address: string): Promise<Faults> {
  const counter = new FaultCounter()
  const clients = pg.Client.prototype as unknown as { query: Query }
  const real = clients.query
  const adminClient = new pg.Client(address)
  await adminClient.connect()
  const kill = ({ processID }: Client) => real.call(adminClient as Client, KILL, [processID])
  clients.query = async function (...given) {
    const statement = textOf(given[0])
    const mode = counter.count(statement)
    if (mode === undefined) return real.apply(this, given)
    if (mode === MODES.refused.name) return real.call(this, FAIL)
    if (mode === MODES.committed.name && isCommit(statement)) await real.apply(this, given)
    await kill(this)
    return real.apply(this, given)
  }
  return {
    modes: Object.values(MODES),
    arm: (fault) => counter.arm(fault),
    disarm: () => counter.disarm(),
    [Symbol.asyncDispose]: async () => {
      clients.query = real
      await adminClient.end()
    },
  }
}
