import { mainLoftsApi, sectionsApi, sectionTemplatesApi } from '#shared/lofts/lofts-api.ts'
import { read } from '#client/api/read.ts'

export const mainLoftsQuery = () => read(mainLoftsApi.list, {})
/** Every section with its number of birds in care, in the user's order. */
export const sectionsQuery = () => read(sectionsApi.list, {})
export const sectionTemplatesQuery = () => read(sectionTemplatesApi.list, {})
