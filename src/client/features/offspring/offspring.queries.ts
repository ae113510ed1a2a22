import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { read } from '#client/api/read.ts'

/** Every young bird, the youngest first, including those that died or left. */
export const offspringQuery = () => read(offspringApi.list, {})
