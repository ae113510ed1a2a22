import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

/** Every cycle with its eggs, the newest first. */
export const cyclesQuery = () => queryOptionsOf(cyclesApi.list, {})
