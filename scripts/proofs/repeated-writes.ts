import { startServer, type ServerProcess } from '../bench/server-process.ts'
import { openStores, type Engine, type Store } from '../bench/stores.ts'
import { newCall, send, type Reply, type Call } from '../kill/call.ts'
import { previewedFileForm, manyWrites, type Write } from './many-writes.ts'

const UNPROCESSABLE = 422

/** Results of a trial. */
export interface RepeatReport {
  writes: number
  /** Calls repeated under a key that had been used. */
  repetitions: number
  readonly problems: string[]
}

/**
 * Sends each of many writes several times at once under one Idempotency-Key, repeats all of them after a restart, and sends
 * another call under the same key: each must be carried out once, and always get the same reply.
 */
export async function repeatWrites(engine: Engine, times: number): Promise<RepeatReport> {
  const stores = await openStores(engine)
  try {
    const store = await stores.fresh()
    const report: RepeatReport = { writes: 0, repetitions: 0, problems: [] }
    await repeatIn(store, times, report)
    await store.drop()
    return report
  } finally {
    await stores.close()
  }
}

async function repeatIn(store: Store, times: number, report: RepeatReport): Promise<void> {
  const reportProblem = (call: Call, problem: string): void =>
    void report.problems.push(`${store.engine}, ${call.method} ${call.path}: ${problem}`)
  let server: ServerProcess | undefined = await startServer(store.env)
  try {
    await fetch(`${server.url}/api/imports/inventory`, {
      method: 'POST',
      headers: { origin: server.url },
      body: previewedFileForm(),
    })
    const sent: { readonly write: Write; readonly call: Call; readonly first: Reply }[] = []
    for (const write of await manyWrites()) {
      const call = newCall({ ...write, kind: '', changes: [] })
      const before = await countActions(store)
      const answers = await Promise.all(Array.from({ length: times }, () => send(server!.url, call)))
      const [first] = answers
      report.writes += 1
      report.repetitions += times - 1
      if (first?.status !== 200) reportProblem(call, `got the reply ${first?.status} ${first?.text}`)
      if (answers.some((answer) => !isSame(answer, first))) reportProblem(call, 'got different replies when sent at once')
      const done = (await countActions(store)) - before
      if (done !== 1) reportProblem(call, `was carried out ${done} times`)
      if (first) sent.push({ write, call, first })
    }
    await server.stop()
    server = await startServer(store.env)
    const before = await countActions(store)
    for (const { write, call, first } of sent) {
      report.repetitions += 2
      if (!isSame(await send(server.url, call), first)) reportProblem(call, 'got another reply later')
      const other = await send(server.url, { ...call, ...write.other })
      if (other?.status !== UNPROCESSABLE)
        reportProblem(call, `shares its key with another call: ${other?.status} ${other?.text}`)
    }
    const extraActions = (await countActions(store)) - before
    if (extraActions > 0) report.problems.push(`${store.engine}: repetitions carried out ${extraActions} actions`)
  } finally {
    await server?.stop()
  }
}

function isSame(one: Reply | undefined, other: Reply | undefined): boolean {
  return one?.status === other?.status && one?.text === other?.text && one?.actionId === other?.actionId
}

async function countActions(store: Store): Promise<number> {
  const db = store.open()
  const { actions } = await db
    .selectFrom('actions')
    .select((eb) => eb.fn.countAll<number>().as('actions'))
    .executeTakeFirstOrThrow()
  await db.destroy()
  return actions
}
