import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../../src/server/db/database.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openBackupStore } from '../../../src/server/features/backups/backup-store.ts'
import { databaseFileStore } from '../../../src/server/files/stored-files.repository.ts'
import { buildApp } from '../../../src/server/http/app.ts'
import type { Kind } from './expected-state.ts'
import type { Json } from './read-lists.ts'
import type { RowIds } from './action-context.ts'

export interface Answer {
  readonly status: number
  readonly action: number
  readonly body: Json
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The program on an empty database, with its own clock. */
export interface TestedLoft extends AsyncDisposable {
  readonly call: (method: Method, path: string, body?: object) => Promise<Answer>
  readonly setToday: (day: string) => void
  readonly rowIds: RowIds & { readonly set: (kind: Kind, at: number, number: unknown) => void }
}

export async function openTestedLoft(db: Db, day: string): Promise<TestedLoft> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loft-'))
  let today = day
  const now = () => new Date(`${today}T12:00:00Z`)
  await migrate(db)
  const backups = await openBackupStore(join(dataDir, 'backups'), now)
  const app = await buildApp({ db, reads: db, files: databaseFileStore(db, now), backups, dataDir, now, checksReplies: true })
  const ids = new Map<string, number>()
  const call: TestedLoft['call'] = async (method, url, body) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: answer.statusCode, action: Number(answer.headers['x-action-id']), body: answer.json() }
  }
  const idOf = (kind: Kind, at: number): number => ids.get(`${kind} ${at}`)!
  return {
    call,
    setToday: (next) => {
      today = next
    },
    rowIds: {
      idOf,
      idOfChick: async (cycle, order) => {
        const chicks = (await call('GET', '/api/offspring')).body as unknown as Json[]
        const isWanted = (chick: Json) => chick['breedingCycleId'] === idOf('cycles', cycle) && chick['hatchOrder'] === order
        return Number(chicks.find(isWanted)?.['id'])
      },
      set: (kind, at, number) => void ids.set(`${kind} ${at}`, Number(number)),
    },
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await db.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
