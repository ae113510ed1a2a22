import { connectionApi } from '#shared/connection/connection-api.ts'
import { networkApi } from '#shared/accounts/phone-access-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

export const connectionQuery = () => queryOptionsOf(connectionApi.get, {})
/** Reads whether and how other devices reach the loft. */
export const networkQuery = () => queryOptionsOf(networkApi.get, {})
