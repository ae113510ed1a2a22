import { createHash, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { faultOfLoftName } from '#shared/hosting/loft-name.ts'
import { isTypedCode, newTypedCode, normalizeCode } from '#server/features/accounts/typed-code.ts'
import { batchKeys } from '#server/db/batch-per-turn.ts'
import { directReadsOf } from '#server/db/direct-reads.ts'
import { isUniqueViolation } from '#server/db/is-unique-violation.ts'
import { preparedQuery } from '#server/db/prepared-query.ts'
import type { HostDatabases, HostDb, HostTables, LoftState } from './host-database.repository.ts'

const DAY_MS = 86_400_000
const CODE_DAYS = 7
const CODE_GROUPS = 2
const CODE_TRIES = 10
/** Days for which a deleted loft can be brought back. */
export const GRACE_DAYS = 30

/** The facts about a loft that a host knows without opening it. Times are ISO 8601 in UTC. */
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
  readonly list: () => Promise<readonly HostedLoft[]>
  readonly find: (name: string) => Promise<HostedLoft | undefined>
  /** Errors: `HostRefusal` if there is no such loft. */
  readonly get: (name: string) => Promise<HostedLoft>
  /** Returns which of some lofts are served, by name. */
  readonly openAmong: (names: readonly string[]) => Promise<ReadonlySet<string>>
  /** The name of a loft that is not deleted, by its number. */
  readonly nameOf: (number: number) => Promise<string | undefined>
  /** The loft that the program had before it became a host. */
  readonly former: () => Promise<HostedLoft | undefined>
  /** `number` is that of a loft that exists already. Errors: `HostRefusal` for a name that is not allowed or taken. */
  readonly add: (name: string, former?: { readonly number?: number }) => Promise<HostedLoft>
  readonly rename: (name: string, newName: string) => Promise<HostedLoft>
  readonly setState: (name: string, state: LoftState) => Promise<HostedLoft>
  readonly remove: (name: string) => Promise<void>
  /** Notes that some lofts are used now. */
  readonly noteUse: (names: readonly string[]) => Promise<void>
  /** Makes the code for the first account of a loft, valid for seven days and ten tries; the former one ends. */
  readonly makeCode: (name: string) => Promise<string>
  readonly verifyCode: (name: string, typed: string) => Promise<'right' | 'wrong' | 'used_up'>
  readonly endCode: (name: string) => Promise<void>
}

const hashOf = (code: string): Buffer => createHash('sha256').update(normalizeCode(code)).digest()

/** Every request of a host on SQLite runs this query; on PostgreSQL the requests of one moment share a query. */
const loftOfName = preparedQuery((db: HostDb, { name }: { readonly name: string }) =>
  db.selectFrom('hostLofts').selectAll().where('name', '=', name),
)

/** Reads and writes the directory of lofts of a host. */
export function directoryOf({ directory: db, unsynced }: HostDatabases, now: () => Date): Directory {
  const nowText = () => now().toISOString()
  const select = () => db.selectFrom('hostLofts').selectAll()
  const update = (name: string) => db.updateTable('hostLofts').where('name', '=', name)
  const findTogether = batchKeys(async (names: readonly string[]) => {
    const rows = await select().where('name', 'in', names).execute()
    return new Map(rows.map((row) => [row.name, row]))
  })
  const find = async (name: string) =>
    toHostedLoft(directReadsOf(db) ? (await loftOfName(db, { name }))[0] : await findTogether(name))

  async function requireFree(name: string): Promise<void> {
    const fault = faultOfLoftName(name)
    if (fault === 'reserved') throw new HostRefusal(`"${name}" is reserved for the host. Choose another name.`)
    if (fault)
      throw new HostRefusal(
        `"${name}" cannot be the name of a loft: use 2 to 31 small letters, digits and hyphens, for example blue-bar.`,
      )
    if (await find(name)) throw taken(name)
  }

  async function get(name: string): Promise<HostedLoft> {
    const loft = await find(name)
    if (!loft) throw new HostRefusal(`There is no loft "${name}". "list" shows all.`)
    return loft
  }

  /** Waits for a write. Errors: as for a taken name when another process has taken it between the check and the write. */
  const whileFree = (name: string, write: Promise<unknown>) =>
    write.catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken(name) : error
    })

  return {
    find,
    get,
    list: async () => (await select().orderBy('name').execute()).map((row) => toHostedLoft(row)!),
    openAmong: async (names) => {
      const found = names.length === 0 ? [] : await select().where('name', 'in', names).where('state', '=', 'open').execute()
      return new Set(found.map(({ name }) => name))
    },
    nameOf: async (number) =>
      (await select().where('number', '=', number).where('state', '<>', 'deleted').executeTakeFirst())?.name,
    former: async () => toHostedLoft(await select().where('isFormer', '=', 1).where('state', '<>', 'deleted').executeTakeFirst()),
    add: async (name, former) => {
      await requireFree(name)
      const row = { name, createdAt: nowText(), isFormer: Number(former !== undefined) }
      const values = former?.number === undefined ? row : { ...row, number: former.number }
      await whileFree(name, db.insertInto('hostLofts').values(values).execute())
      return get(name)
    },
    rename: async (name, newName) => {
      await get(name)
      await requireFree(newName)
      await whileFree(newName, update(name).set({ name: newName }).execute())
      return get(newName)
    },
    setState: async (name, state) => {
      await get(name)
      await update(name)
        .set({ state, deletedAt: state === 'deleted' ? nowText() : null })
        .execute()
      return get(name)
    },
    remove: async (name) => void (await db.deleteFrom('hostLofts').where('name', '=', name).execute()),
    // A power failure may lose this time: waiting for the disk would delay the first request of the loft.
    noteUse: async (names) =>
      void (await unsynced.updateTable('hostLofts').set({ lastUsedAt: nowText() }).where('name', 'in', names).execute()),
    makeCode: async (name) => {
      await get(name)
      const code = newTypedCode(CODE_GROUPS)
      const codeUntil = new Date(now().getTime() + CODE_DAYS * DAY_MS).toISOString()
      await update(name)
        .set({ codeHash: hashOf(code), codeUntil, codeTries: CODE_TRIES })
        .execute()
      return code
    },
    verifyCode: async (name, typed) => {
      // A single statement counts all simultaneous tries.
      const row = await update(name)
        .set((eb) => ({ codeTries: eb('codeTries', '-', 1) }))
        .where('codeTries', '>', 0)
        .where('codeUntil', '>', nowText())
        .returning('codeHash')
        .executeTakeFirst()
      if (!row?.codeHash) return 'used_up'
      return isTypedCode(typed, CODE_GROUPS) && timingSafeEqual(hashOf(typed), row.codeHash) ? 'right' : 'wrong'
    },
    endCode: async (name) => void (await update(name).set({ codeHash: null, codeUntil: null }).execute()),
  }
}

const taken = (name: string) => new HostRefusal(`There is already a loft "${name}". Choose another name.`)

function toHostedLoft(row: Selectable<HostTables['hostLofts']> | undefined): HostedLoft | undefined {
  if (!row) return undefined
  const { number, name, state, createdAt, lastUsedAt, deletedAt, isFormer } = row
  return { number, name, state, createdAt, lastUsedAt, deletedAt, isFormer: isFormer === 1 }
}
