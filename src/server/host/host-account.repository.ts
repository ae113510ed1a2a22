import { hashOfSecret, newSecret } from '#server/features/accounts/random-secret.ts'
import type { HostDatabases } from './host-database.repository.ts'

const SESSION_MS = 12 * 3_600_000

/** The account of the person who runs a host. It opens no loft. */
export interface HostAccount {
  readonly passwordHash: string
  readonly totpSecret: Buffer
  /** The step of the last code, which is not accepted again. */
  readonly usedStep: number
}

/** The account of a host and its sessions, beside the directory of its lofts. */
export interface HostAccounts {
  readonly find: () => Promise<HostAccount | undefined>
  /** Makes the account unless there is one; returns whether it did. */
  readonly add: (account: HostAccount) => Promise<boolean>
  /** Returns false if a code of that step or of a later one was used already. */
  readonly noteStep: (step: number) => Promise<boolean>
  /** Removes the account and all its sessions. */
  readonly remove: () => Promise<void>
  /** Returns the token of a new session, which ends after twelve hours. */
  readonly beginSession: () => Promise<string>
  readonly isSession: (token: string) => Promise<boolean>
  readonly endSession: (token: string) => Promise<void>
}

export function hostAccountsOf({ directory: db }: HostDatabases, now: () => Date): HostAccounts {
  return {
    find: () => db.selectFrom('hostAccount').select(['passwordHash', 'totpSecret', 'usedStep']).executeTakeFirst(),
    add: async (account) => {
      const made = await db
        .insertInto('hostAccount')
        .values({ id: 1, ...account })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    noteStep: async (usedStep) => {
      const noted = await db.updateTable('hostAccount').set({ usedStep }).where('usedStep', '<', usedStep).executeTakeFirst()
      return noted.numUpdatedRows > 0n
    },
    remove: async () => {
      await db.deleteFrom('hostSessions').execute()
      await db.deleteFrom('hostAccount').execute()
    },
    beginSession: async () => {
      const token = newSecret()
      await db.deleteFrom('hostSessions').where('until', '<=', now().toISOString()).execute()
      const until = new Date(now().getTime() + SESSION_MS).toISOString()
      await db
        .insertInto('hostSessions')
        .values({ tokenHash: hashOfSecret(token), until })
        .execute()
      return token
    },
    isSession: async (token) => {
      const valid = db.selectFrom('hostSessions').select('until').where('tokenHash', '=', hashOfSecret(token))
      return (await valid.where('until', '>', now().toISOString()).executeTakeFirst()) !== undefined
    },
    endSession: async (token) =>
      void (await db.deleteFrom('hostSessions').where('tokenHash', '=', hashOfSecret(token)).execute()),
  }
}
