import { settingsApi } from '#shared/settings/settings-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

export const settingsQuery = () => queryOptionsOf(settingsApi.get, {})
