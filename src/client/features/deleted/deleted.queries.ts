import { deletedApi } from '#shared/deleted/deleted-api.ts'
import { read } from '#client/api/read.ts'

export const deletedQuery = () => read(deletedApi.list, {})
