import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { hashOfSecret, newSecret } from '#server/features/accounts/random-secret.ts'
import { DIRECTORY_NAME } from './directory.repository.ts'

const SESSION_MS = 12 * 3_600_000

/** The account of the person who runs a host. It opens no loft. */
export interface HostAccount {
  readonly passwordHash: string
  readonly totpSecret: Buffer
  /** The step of the last code, which is not accepted again. */
  readonly usedStep: number
}

/** The account of a host and its sessions, in the directory of its lofts. */
export interface HostAccounts {
  readonly find: () => HostAccount | undefined
  /** Makes the account unless there is one; returns whether it did. */
  readonly add: (account: HostAccount) => boolean
  readonly noteStep: (step: number) => void
  /** Removes the account and all its sessions. */
  readonly remove: () => void
  /** Returns the token of a new session, which ends after twelve hours. */
  readonly beginSession: () => string
  readonly isSession: (token: string) => boolean
  readonly endSession: (token: string) => void
  readonly close: () => void
}

const SCHEMA = `
  create table if not exists host_account (
    id integer primary key check (id = 1),
    password_hash text not null,
    totp_secret blob not null,
    used_step integer not null
  ) strict;
  create table if not exists host_sessions (token_hash text primary key, until text not null) strict`

interface Row {
  readonly password_hash: string
  readonly totp_secret: Buffer
  readonly used_step: number
}

/** Opens the account of a host; the directory exists already. */
export function openHostAccounts(dataDir: string, now: () => Date): HostAccounts {
  const database = new SQLite(join(dataDir, DIRECTORY_NAME))
  database.pragma('journal_mode = wal')
  database.exec(SCHEMA)
  const run = (sql: string, ...values: unknown[]) => database.prepare(sql).run(...values).changes
  return {
    find: () => {
      const row = database.prepare<[], Row>('select * from host_account').get()
      return row && { passwordHash: row.password_hash, totpSecret: row.totp_secret, usedStep: row.used_step }
    },
    add: ({ passwordHash, totpSecret, usedStep }) =>
      run('insert into host_account values (1, ?, ?, ?) on conflict do nothing', passwordHash, totpSecret, usedStep) > 0,
    noteStep: (step) => void run('update host_account set used_step = ?', step),
    remove: () => {
      run('delete from host_sessions')
      run('delete from host_account')
    },
    beginSession: () => {
      const token = newSecret()
      run('delete from host_sessions where until <= ?', now().toISOString())
      run('insert into host_sessions values (?, ?)', hashOfSecret(token), new Date(now().getTime() + SESSION_MS).toISOString())
      return token
    },
    isSession: (token) =>
      database
        .prepare('select 1 from host_sessions where token_hash = ? and until > ?')
        .get(hashOfSecret(token), now().toISOString()) !== undefined,
    endSession: (token) => void run('delete from host_sessions where token_hash = ?', hashOfSecret(token)),
    close: () => void database.close(),
  }
}
