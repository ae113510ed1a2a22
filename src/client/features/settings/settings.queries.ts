import { settingsApi } from '#shared/settings/settings-api.ts'
import { read } from '#client/api/read.ts'

export const settingsQuery = () => read(settingsApi.get, {})
