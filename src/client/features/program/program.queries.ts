import { programApi } from '#shared/program/program-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

/** Reads the program itself: its version, and what this client may do with it. */
export const programQuery = () => queryOptionsOf(programApi.get, {})
