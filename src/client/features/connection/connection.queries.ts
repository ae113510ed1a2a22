import { connectionApi } from '#shared/connection/connection-api.ts'
import { read } from '#client/api/read.ts'

export const connectionQuery = () => read(connectionApi.get, {})
