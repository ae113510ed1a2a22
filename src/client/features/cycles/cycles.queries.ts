import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { read } from '#client/api/read.ts'

/** Every cycle with its eggs, the newest first. */
export const cyclesQuery = () => read(cyclesApi.list, {})
