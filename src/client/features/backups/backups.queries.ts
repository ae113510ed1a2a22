import { backupsApi } from '#shared/backups/backups-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

/** Returns the address at which Settings asks whether to restore a backup. */
export const restoreAddress = (id: string) => `/settings?restore=${encodeURIComponent(id)}`

export const backupsQuery = () => queryOptionsOf(backupsApi.list, {})
