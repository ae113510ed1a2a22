import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { makeDemoLoft } from '#server/demo/make-demo-loft.ts'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import { keepLastDatabase } from './postgres-database.ts'
import { openCopy, testApp, type Engine, type TestApp } from './test-app.ts'

const TODAY = '2026-03-06'

/** Where the demo loft of this process is, by its engine. */
const demos = new Map<Engine, Promise<string>>()

/** A server on a copy of the demo loft of 6 March 2026, which takes seconds to make and is made once. */
export async function demoApp(engine: Engine): Promise<TestApp> {
  const demo = demos.get(engine) ?? keepDemo(engine)
  demos.set(engine, demo)
  return openCopy(engine, await demo, TODAY)
}

async function keepDemo(engine: Engine): Promise<string> {
  const loft = await testApp(engine, TODAY)
  const now = new Date(`${TODAY}T12:00:00Z`)
  await makeDemoLoft({ db: loft.db, files: databaseFileStore(loft.db, () => now) }, now)
  if (engine === 'sqlite') {
    // The folder goes with the run.
    const file = join(dirname(inject('sqliteTemplate')!), `demo-${process.pid}.sqlite`)
    await sql`vacuum into ${file}`.execute(loft.db)
    await loft[Symbol.asyncDispose]()
    return file
  }
  await loft[Symbol.asyncDispose]()
  return keepLastDatabase()
}
