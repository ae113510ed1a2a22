import { expect, test } from 'vitest'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import type { CallName } from '#shared/accounts/permissions.ts'
import { actionsApi } from '#shared/actions/actions-api.ts'
import { deletedApi } from '#shared/deleted/deleted-api.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { printsApi } from '#shared/prints/prints-api.ts'
import { programApi } from '#shared/program/program-api.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { backupsApi } from './backups-api.ts'
import { isAnswered, STORE_STATES } from './store-state.ts'

const get = (path: string): CallName => ({ method: 'GET', path })

/** Calls, and in which of the `STORE_STATES` they are answered. */
const CALLS: readonly (readonly [call: CallName, ...answered: [boolean, boolean, boolean, boolean]])[] = [
  [get('/'), true, true, true, true],
  [get('/assets/:name'), true, true, true, true],
  [backupsApi.list, true, true, true, true],
  [backupsApi.restore, true, true, true, true],
  [backupsApi.check, true, true, true, true],
  [backupsApi.remove, true, true, true, true],
  [backupsApi.upload, true, true, true, true],
  [backupsApi.startEmpty, true, false, false, true],
  [backupsApi.make, true, false, false, false],
  [accessApi.get, true, true, true, true],
  [accessApi.signIn, true, true, true, true],
  [accessApi.signOut, true, true, true, true],
  [accessApi.changePassword, true, false, false, false],
  [accessApi.makeFirst, true, false, false, false],
  [pigeonsApi.list, true, true, false, false],
  [{ ...pigeonsApi.list, method: 'HEAD' }, true, true, false, false],
  [get('/files/:name'), true, true, false, false],
  [backupsApi.exportAll, true, true, false, false],
  [printsApi.make, true, true, false, false],
  [programApi.quit, true, true, false, false],
  [programApi.autostart, true, true, false, false],
  // A path that only begins with the same letters is not allowed.
  [get('/api/backupsx'), true, true, false, false],
  [pigeonsApi.create, true, false, false, false],
  [pigeonsApi.update, true, false, false, false],
  [pigeonsApi.remove, true, false, false, false],
  [settingsApi.update, true, false, false, false],
  [actionsApi.putBack, true, false, false, false],
  [actionsApi.undo, true, false, false, false],
  [deletedApi.restore, true, false, false, false],
  // Any call that a page may add later.
  [{ method: 'POST', path: '/api/' }, true, false, false, false],
]

test.each(CALLS.map(([{ method, path }, ...answered]) => ({ method, path, answered })))(
  '$method $path is answered with intact, damaged, unreadable and missing data: $answered',
  ({ answered, ...call }) => {
    expect(STORE_STATES.map((store) => isAnswered(store, call))).toEqual(answered)
  },
)
