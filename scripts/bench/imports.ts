import { fillLoft } from './fill-loft.ts'
import { startServer } from './server-process.ts'
import type { Engine, Store } from './stores.ts'
import { measureBirdsImport, measureImport, measureResultsImport, type TaskTime } from './task-time.ts'

/** The imports of one loft. */
export interface ImportFigures {
  readonly engine: Engine
  readonly birds: number
  readonly tasks: readonly TaskTime[]
}

/** Imports of this many rows are measured. */
const ROWS = 20_000

/** Measures imports into a loft while others read and one edits. */
export async function measureImports(store: Store, birds: number): Promise<ImportFigures> {
  const db = store.open()
  await fillLoft(db, birds)
  const server = await startServer(store.env)
  try {
    const { id } = await db.selectFrom('pigeons').select('id').limit(1).executeTakeFirstOrThrow()
    const tasks: TaskTime[] = []
    for (const file of ['CSV', 'XLSX'] as const) tasks.push(await measureImport(server.url, file, ROWS, id))
    tasks.push(...(await measureBirdsImport(server.url, ROWS, id)), ...(await measureResultsImport(server.url, ROWS, id)))
    return { engine: store.engine, birds, tasks }
  } finally {
    await db.destroy()
    await server.stop()
  }
}
