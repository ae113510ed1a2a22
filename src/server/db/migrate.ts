import { Migrator, type Migration } from 'kysely/migration'
import { CannotStart } from '#server/cannot-start.ts'
import type { Db } from './database.ts'
import * as m0001 from './migrations/0001-lofts-and-birds.ts'
import * as m0002 from './migrations/0002-medicines.ts'
import * as m0003 from './migrations/0003-breeding.ts'
import * as m0004 from './migrations/0004-health.ts'
import * as m0005 from './migrations/0005-routine.ts'
import * as m0006 from './migrations/0006-calendar-feed.ts'
import * as m0007 from './migrations/0007-races.ts'
import * as m0008 from './migrations/0008-basketing.ts'
import * as m0009 from './migrations/0009-race-imports.ts'
import * as m0010 from './migrations/0010-pedigrees.ts'
import * as m0012 from './migrations/0012-qr.ts'
import * as m0013 from './migrations/0013-sources.ts'

/** Every step the schema has taken, in order; a released one is never changed. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-lofts-and-birds': m0001,
  '0002-medicines': m0002,
  '0003-breeding': m0003,
  '0004-health': m0004,
  '0005-routine': m0005,
  '0006-calendar-feed': m0006,
  '0007-races': m0007,
  '0008-basketing': m0008,
  '0009-race-imports': m0009,
  '0010-pedigrees': m0010,
  '0012-qr': m0012,
  '0013-sources': m0013,
}

/** Brings the schema up to date. A schema that is newer than the program is refused and left as it is. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  if (error instanceof Error && error.message.includes('corrupted migrations')) {
    throw new CannotStart(
      'This data was written by a newer version of the program. Start that version, or restore an older backup.',
      { cause: error },
    )
  }
  throw error
}
