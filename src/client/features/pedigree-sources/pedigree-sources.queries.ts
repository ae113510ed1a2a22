import { pedigreeArchiveApi } from '#shared/pedigree-sources/pedigree-archive-api.ts'
import { pedigreeSourcesApi } from '#shared/pedigree-sources/pedigree-sources-api.ts'
import { read } from '#client/api/read.ts'

export const sourcesQuery = () => read(pedigreeSourcesApi.list, {})

export const archiveQuery = () => read(pedigreeArchiveApi.list, {})
