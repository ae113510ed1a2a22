import { backupsApi } from '#shared/backups/backups-api.ts'
import { read } from '#client/api/read.ts'

/** Where Settings asks whether a backup is to be restored. */
export const restoreAddress = (id: string) => `/settings?restore=${encodeURIComponent(id)}`

export const backupsQuery = () => read(backupsApi.list, {})
