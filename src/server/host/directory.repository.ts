import { createHash, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { faultOfLoftName } from '#shared/hosting/loft-name.ts'
import { createPrivateFolder } from '#server/files/private-folder.ts'
import { isTypedCode, newTypedCode, normalizeCode } from '#server/features/accounts/typed-code.ts'
import { rememberFile, requireStoreFile } from '#server/db/store-file.ts'
import { LOCK_NAME } from '#server/db/lock-data-folder.ts'

/** Name of the directory of lofts in the data folder of a host. */
export const DIRECTORY_NAME = 'lofts.sqlite'
/** Name of the folder that has a folder for each loft. */
export const LOFTS_FOLDER = 'lofts'

const DAY_MS = 86_400_000
const CODE_DAYS = 7
const CODE_GROUPS = 2
const CODE_TRIES = 10
/** Days for which a deleted loft can be brought back. */
export const GRACE_DAYS = 30

/** Whether a loft is served: a paused one answers with a sentence, a deleted one as if it did not exist. */
export type LoftState = 'open' | 'paused' | 'deleted'

/** What a host knows about a loft without opening it. Times are ISO 8601 in UTC. */
export interface HostedLoft {
  readonly number: number
  readonly name: string
  readonly state: LoftState
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly deletedAt: string | null
  /** Whether it was the only loft of the program before that became a host: its old addresses lead to it. */
  readonly isFormer: boolean
}

/** A command about lofts that cannot be carried out; the message is a sentence for its user. */
export class HostRefusal extends Error {}

/** The lofts of a host. Command line and program use it at the same time. */
export interface Directory {
  readonly list: () => readonly HostedLoft[]
  readonly find: (name: string) => HostedLoft | undefined
  /** The name of a loft that is not deleted, by its number. */
  readonly nameOf: (number: number) => string | undefined
  /** The loft that the program had before it became a host. */
  readonly former: () => HostedLoft | undefined
  /** Errors: `HostRefusal` for a name that is not allowed or taken. */
  readonly add: (name: string, isFormer?: boolean) => HostedLoft
  readonly rename: (name: string, newName: string) => HostedLoft
  readonly setState: (name: string, state: LoftState) => HostedLoft
  readonly remove: (name: string) => void
  readonly noteUse: (name: string) => void
  /** Makes the code for the first account of a loft, valid for seven days and ten tries; the former one ends. */
  readonly makeCode: (name: string) => string
  readonly verifyCode: (name: string, typed: string) => 'right' | 'wrong' | 'used_up'
  readonly endCode: (name: string) => void
  /** Errors: `StoreLost` if its file is no longer there. */
  readonly requireFile: () => void
  readonly close: () => void
}

interface Row {
  readonly number: number
  readonly name: string
  readonly state: LoftState
  readonly created_at: string
  readonly last_used_at: string | null
  readonly deleted_at: string | null
  readonly is_former: number
  readonly code_hash: Buffer | null
  readonly code_until: string | null
  readonly code_tries: number
}

const SCHEMA = `
  create table if not exists lofts (
    number integer primary key autoincrement,
    name text not null unique,
    state text not null default 'open' check (state in ('open', 'paused', 'deleted')),
    created_at text not null,
    last_used_at text,
    deleted_at text,
    is_former integer not null default 0,
    code_hash blob,
    code_until text,
    code_tries integer not null default 0
  ) strict`

const hashOf = (code: string): Buffer => createHash('sha256').update(normalizeCode(code)).digest()

/** Returns the folder of a loft. */
export const folderOf = (dataDir: string, name: string): string => join(dataDir, LOFTS_FOLDER, name)

/** Opens the directory in the data folder of a host; it is made if it does not exist. */
export function openDirectory(dataDir: string, now: () => Date): Directory {
  createPrivateFolder(dataDir, LOCK_NAME)
  const database = new SQLite(join(dataDir, DIRECTORY_NAME))
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = full')
  database.exec(SCHEMA)
  rememberFile(database, join(dataDir, DIRECTORY_NAME))
  const byName = database.prepare<[string], Row>('select * from lofts where name = ?')
  const used = database.prepare('update lofts set last_used_at = ? where name = ?')
  const at = () => now().toISOString()
  const find = (name: string) => show(byName.get(name))
  const change = (sql: string, ...values: unknown[]) => database.prepare(sql).run(...values).changes

  function requireFree(name: string): void {
    const fault = faultOfLoftName(name)
    if (fault === 'reserved') throw new HostRefusal(`"${name}" is reserved for the host. Choose another name.`)
    if (fault)
      throw new HostRefusal(
        `"${name}" cannot be the name of a loft: use 2 to 31 small letters, digits and hyphens, for example blue-bar.`,
      )
    if (byName.get(name)) throw new HostRefusal(`There is a loft "${name}" already. Choose another name.`)
  }

  function get(name: string): HostedLoft {
    const loft = find(name)
    if (!loft) throw new HostRefusal(`There is no loft "${name}". "list" shows all.`)
    return loft
  }

  return {
    list: () =>
      database
        .prepare<[], Row>('select * from lofts order by name')
        .all()
        .map((row) => show(row)!),
    find,
    nameOf: (number) =>
      database.prepare<[number], Row>("select * from lofts where number = ? and state <> 'deleted'").get(number)?.name,
    former: () => show(database.prepare<[], Row>("select * from lofts where is_former = 1 and state <> 'deleted'").get()),
    add: (name, isFormer = false) => {
      requireFree(name)
      change('insert into lofts (name, created_at, is_former) values (?, ?, ?)', name, at(), Number(isFormer))
      return get(name)
    },
    rename: (name, newName) => {
      get(name)
      requireFree(newName)
      change('update lofts set name = ? where name = ?', newName, name)
      return get(newName)
    },
    setState: (name, state) => {
      get(name)
      change('update lofts set state = ?, deleted_at = ? where name = ?', state, state === 'deleted' ? at() : null, name)
      return get(name)
    },
    remove: (name) => void change('delete from lofts where name = ?', name),
    noteUse: (name) => {
      // A power failure may lose it: waiting for the disk would hold up the first request of the loft.
      database.pragma('synchronous = normal')
      used.run(at(), name)
      database.pragma('synchronous = full')
    },
    makeCode: (name) => {
      get(name)
      const code = newTypedCode(CODE_GROUPS)
      const until = new Date(now().getTime() + CODE_DAYS * DAY_MS).toISOString()
      change(
        'update lofts set code_hash = ?, code_until = ?, code_tries = ? where name = ?',
        hashOf(code),
        until,
        CODE_TRIES,
        name,
      )
      return code
    },
    verifyCode: (name, typed) => {
      const row = byName.get(name)
      if (!row?.code_hash || row.code_tries <= 0 || !row.code_until || row.code_until <= at()) return 'used_up'
      change('update lofts set code_tries = code_tries - 1 where name = ?', name)
      return isTypedCode(typed, CODE_GROUPS) && timingSafeEqual(hashOf(typed), row.code_hash) ? 'right' : 'wrong'
    },
    endCode: (name) => void change('update lofts set code_hash = null, code_until = null where name = ?', name),
    requireFile: () => requireStoreFile(database),
    close: () => void database.close(),
  }
}

function show(row: Row | undefined): HostedLoft | undefined {
  if (!row) return undefined
  return {
    number: row.number,
    name: row.name,
    state: row.state,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    deletedAt: row.deleted_at,
    isFormer: row.is_former === 1,
  }
}
