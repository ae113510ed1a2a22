import { deletedApi } from '#shared/deleted/deleted-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

export const deletedQuery = () => queryOptionsOf(deletedApi.list, {})
