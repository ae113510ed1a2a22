import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LOCK_NAME } from '#server/db/lock-data-folder.ts'
import { batchKeys } from '#server/db/batch-per-turn.ts'
import { listUndistributed, readCitus } from '#server/db/distribute-tables.ts'
import type { PostgresHost } from '#server/db/postgres-host.ts'
import { openBackupStore } from '#server/features/backups/backup-store.ts'
import { createPrivateFolder } from '#server/files/private-folder.ts'
import { databaseFileStore } from '#server/files/stored-files.repository.ts'
import { rememberVersionFinder } from '#server/history/history.repository.ts'
import { BACKUPS_FOLDER } from '#server/open-loft.ts'
import { HostRefusal } from './directory.repository.ts'
import { bytesIn } from './folder-bytes.ts'
import { LOFTS_FOLDER, moveEntries } from './folder-lofts.ts'
import type { LoftStore } from './loft-store.ts'
import { hostStatementsOf } from './postgres-lofts.repository.ts'

/** The number of the loft that existed before the host. */
const FORMER_LOFT = 1
/** One statement reads all versions that are requested within this time, ms. */
const VERSIONS_MS = 200

const NO_CITUS =
  'This PostgreSQL has no Citus, so all lofts stay on one server. Install Citus on all nodes, run "create extension citus" in this database on each, and add the workers with citus_add_node. Nothing was changed.'
const NO_WORKERS =
  "This cluster has no workers yet. Add them: select citus_set_coordinator_host('<address>'); select citus_add_node('<address>', 5432). Nothing was changed."

/** Manages the lofts of a host that are all in one PostgreSQL database. The data outside of it is in one folder for each loft, named by its number. */
export function postgresLofts(dataDir: string, now: () => Date, host: PostgresHost): LoftStore {
  const { openLoft, createLoft, deleteLoft, hasLoft, adoptSingleLoft, releaseSingleLoft } = host
  const statements = hostStatementsOf(host.db)
  const node = randomUUID()
  const versionOf = host.isDistributed ? statements.newestAction : batchKeys(statements.newestActions)
  const laterVersionOf = host.isDistributed
    ? statements.newestAction
    : batchKeys(statements.newestActions, () => delay(VERSIONS_MS))
  const ofNumber = (number: number) => join(dataDir, LOFTS_FOLDER, String(number))

  /** Refuses while another program uses the database: a single loft's program, or another host, would assign wrong numbers. */
  async function refuseOthers(): Promise<void> {
    if ((await statements.countOthers()) > 0)
      throw new HostRefusal('Another program uses this database. Stop the program on all nodes first.')
  }

  return {
    folderOf: ({ number }) => ofNumber(number),
    create: ({ number }) => createLoft(number),
    open: async ({ number }) => {
      // An interrupted command may have left a loft that is only in the directory.
      if (!(await hasLoft(number))) await createLoft(number)
      createPrivateFolder(ofNumber(number), LOCK_NAME)
      const backups = await openBackupStore(join(ofNumber(number), BACKUPS_FOLDER), now, { isShared: true })
      const db = openLoft(number)
      rememberVersionFinder(db, async () => (await versionOf(number)) ?? 0)
      return { db, reads: db, files: databaseFileStore(db, now), backups, store: 'intact', close: () => db.destroy() }
    },
    // Nothing moves on a rename: rows and folder are found by the number of the loft.
    untilClosed: async () => {},
    move: async () => {},
    remove: async ({ number }) => {
      await deleteLoft(number)
      await rm(ofNumber(number), { recursive: true, force: true })
    },
    bytesOf: async ({ number }) => (await bytesIn(ofNumber(number))) + (await statements.bytesOf(number)),
    schemaOf: () => statements.newestMigration(),
    findVersionOf: async ({ number }) => (await laterVersionOf(number)) ?? 0,
    takeJobs: (numbers) => statements.takeLeases(numbers, node),
    endJobs: (number) => statements.endLease(number, node),
    // Only a host distributes its tables.
    holdsOneLoft: async () => !host.isDistributed && (await statements.hasData(FORMER_LOFT)) && !(await hasLoft(FORMER_LOFT)),
    adopt: async (name, directory) => {
      await refuseOthers()
      if ((await directory.find(name))?.isFormer !== true) await directory.add(name, { number: FORMER_LOFT })
      if (existsSync(dataDir)) await moveEntries(dataDir, ofNumber(FORMER_LOFT))
      await adoptSingleLoft()
    },
    distribute: async (print) => {
      const citus = await readCitus(host.db)
      if (!citus) throw new HostRefusal(NO_CITUS)
      if (!citus.isCoordinator) throw new HostRefusal('This is a worker of the cluster. Name the coordinator in DATABASE_URL.')
      if (citus.workers === 0) throw new HostRefusal(NO_WORKERS)
      if ((await listUndistributed(host.db)).length === 0) {
        print('All tables are distributed already.')
        return
      }
      await refuseOthers()
      await host.distribute(print)
      print(`All tables are distributed by the loft, over ${citus.workers} workers (Citus ${citus.version}).`)
    },
    release: async ({ name }) => {
      if (host.isDistributed)
        throw new HostRefusal(
          'The tables of this host are distributed over a cluster, and a single loft has none. Export the loft, and import it into another database.',
        )
      await refuseOthers()
      await releaseSingleLoft()
      if (existsSync(ofNumber(FORMER_LOFT))) await moveEntries(ofNumber(FORMER_LOFT), dataDir)
      await statements.endHost(name)
      await rm(join(dataDir, LOFTS_FOLDER), { recursive: true, force: true })
    },
  }
}
