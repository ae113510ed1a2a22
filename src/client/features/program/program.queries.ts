import { programApi } from '#shared/program/program-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

/** Reads the version of the program, and the commands that this client may give it. */
export const programQuery = () => queryOptionsOf(programApi.get, {})
