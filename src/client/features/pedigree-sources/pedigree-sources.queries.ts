import { pedigreeArchiveApi } from '#shared/pedigree-sources/pedigree-archive-api.ts'
import { pedigreeSourcesApi } from '#shared/pedigree-sources/pedigree-sources-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

export const sourcesQuery = () => queryOptionsOf(pedigreeSourcesApi.list, {})

export const archiveQuery = () => queryOptionsOf(pedigreeArchiveApi.list, {})
