import { connectionApi } from '#shared/connection/connection-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

export const connectionQuery = () => queryOptionsOf(connectionApi.get, {})
