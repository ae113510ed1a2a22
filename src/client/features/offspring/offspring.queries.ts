import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { read } from '#client/api/read.ts'

/** Every young bird, the youngest first, those that died or left included. */
export const offspringQuery = () => read(offspringApi.list, {})
