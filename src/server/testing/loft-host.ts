// One process that opens the lofts of the journeys one after the other, so that the program's modules are loaded and compiled
// only once.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { DATABASE_NAME } from '#server/db/staged-database.ts'
import { prepareDemoLoft } from '#server/demo/prepare-demo-loft.ts'
import { serveUntilStopped } from '#server/serve-until-stopped.ts'
import { fastFolder } from './fast-folder.ts'

/** Messages of the test runner: clock.ts handles the first kind, this process the others. */
export type HostMessage =
  | { readonly now: string }
  | { readonly open: Readonly<Record<string, string>>; readonly isDemo: boolean }
  | { readonly stop: true }

let serving: Promise<void> | undefined
/** Holds an empty loft: the migrations take longer than the rest of opening one. */
let empty: string | undefined
/** A copy of the first demo loft, with the day for which it was made: making one takes seconds. */
let demo: { readonly day: string; readonly folder: string } | undefined

process.on('message', (message: HostMessage) => {
  if ('open' in message) serving = serveLoft(message.open, message.isDemo)
  else if ('stop' in message) void stop()
})

// The IPC channel keeps the process alive between two lofts; without its runner it ends.
process.channel?.ref()
process.once('disconnect', () => process.exit())
process.once('exit', () => {
  for (const folder of [empty, demo?.folder]) if (folder) rmSync(folder, { recursive: true, force: true })
})

async function serveLoft(settings: Readonly<Record<string, string>>, isDemo: boolean): Promise<void> {
  Object.assign(process.env, settings)
  try {
    if (isDemo) await prepareDemoFolder(settings)
    else await prepareEmptyFolder(settings)
    await serveUntilStopped()
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

async function prepareEmptyFolder({ DATA_DIR: folder, DATABASE_URL: url }: Readonly<Record<string, string>>): Promise<void> {
  if (!folder || url) return
  if (empty === undefined) {
    empty = mkdtempSync(join(fastFolder(), 'loft-empty-'))
    const db = openSqlite(join(empty, DATABASE_NAME))
    await migrate(db)
    await db.destroy()
  }
  cpSync(empty, folder, { recursive: true })
}

async function prepareDemoFolder({ DATA_DIR: folder, DATABASE_URL: url }: Readonly<Record<string, string>>): Promise<void> {
  if (!folder || url) return prepareDemoLoft()
  const day = new Date().toDateString()
  if (demo?.day === day) return cpSync(demo.folder, folder, { recursive: true })
  await prepareDemoLoft()
  demo ??= { day, folder: mkdtempSync(join(fastFolder(), 'loft-demo-')) }
  if (demo.day === day) cpSync(folder, demo.folder, { recursive: true })
}

/** Stops the loft as a signal would, and reports when everything is written. */
async function stop(): Promise<void> {
  process.emit('SIGTERM')
  await serving
  process.send?.({ stopped: true })
}
