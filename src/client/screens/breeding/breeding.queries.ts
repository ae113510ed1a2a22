import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { read } from '#client/api/read.ts'

/** All cycles, the newest first. */
export const cyclesQuery = () => read(cyclesApi.list, {})
/** All young, the youngest first. */
export const offspringQuery = () => read(offspringApi.list, {})
