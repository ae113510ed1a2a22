import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { read } from '#client/api/read.ts'

/** All cycles, the newest first. */
export const cyclesQuery = () => read(cyclesApi.list, {})
