import { backupsApi } from '#shared/backups/backups-api.ts'
import { read } from '#client/api/read.ts'

export const backupsQuery = () => read(backupsApi.list, {})
