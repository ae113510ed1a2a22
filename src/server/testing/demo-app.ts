import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { copyRows, removeAllRows } from '#server/db/copy-rows.ts'
import { inTransaction } from '#server/db/database.ts'
import { makeDemoLoft } from '#server/demo/make-demo-loft.ts'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import { isOnCluster } from './cluster-databases.ts'
import { closeLastDatabase } from './postgres-database.ts'
import { openCopy, testApp, type Engine, type TestApp } from './test-app.ts'

const TODAY = '2026-03-06'
const NOW = new Date(`${TODAY}T12:00:00Z`)

/** The folder of this process's demo loft, by its engine. */
const demos = new Map<Engine, Promise<string>>()

/** Starts a server on a copy of the demo loft of 6 March 2026, which takes seconds to make and is made once. */
export async function demoApp(engine: Engine): Promise<TestApp> {
  if (engine === 'postgres' && isOnCluster) return copyToPostgres()
  const demo = demos.get(engine) ?? keepDemo(engine)
  demos.set(engine, demo)
  return openCopy(engine, await demo, TODAY)
}

async function keepDemo(engine: Engine): Promise<string> {
  if (engine === 'postgres') return keepCopyOnPostgres()
  await using loft = await testApp(engine, TODAY)
  await makeDemoLoft({ db: loft.db, files: filesOf(loft) }, NOW)
  // The folder is deleted after the test run.
  const file = join(dirname(inject('sqliteTemplate')!), `demo-${process.pid}.sqlite`)
  await sql`vacuum into ${file}`.execute(loft.db)
  return file
}

async function keepCopyOnPostgres(): Promise<string> {
  await (await copyToPostgres())[Symbol.asyncDispose]()
  return closeLastDatabase()
}

/** Copies the demo loft from SQLite, which is several times as fast as making it on PostgreSQL. */
async function copyToPostgres(): Promise<TestApp> {
  await using from = await demoApp('sqlite')
  const to = await testApp('postgres', TODAY)
  await inTransaction(to.db, async (trx) => {
    await removeAllRows(trx)
    await copyRows(from.db, trx)
  })
  for await (const { hash } of filesOf(from).list()) {
    const { bytes, mediaType } = (await filesOf(from).read(hash))!
    await filesOf(to).put(bytes, mediaType)
  }
  return to
}

const filesOf = ({ db }: TestApp) => databaseFileStore(db, () => NOW)
