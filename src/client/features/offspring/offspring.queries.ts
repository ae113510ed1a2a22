import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

/** Every young bird, the youngest first, including those that died or left. */
export const offspringQuery = () => queryOptionsOf(offspringApi.list, {})
