import { mainLoftsApi, sectionsApi, sectionTemplatesApi } from '#shared/lofts/lofts-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

export const mainLoftsQuery = () => queryOptionsOf(mainLoftsApi.list, {})
/** Reads every section with its number of birds in care, in the user's order. */
export const sectionsQuery = () => queryOptionsOf(sectionsApi.list, {})
export const sectionTemplatesQuery = () => queryOptionsOf(sectionTemplatesApi.list, {})
