import { mainLoftsApi, sectionsApi, sectionTemplatesApi } from '#shared/lofts/lofts-api.ts'
import { read } from '#client/api/read.ts'

export const mainLoftsQuery = () => read(mainLoftsApi.list, {})
/** Every section with the number of birds in care in it, in the order the keeper gave them. */
export const sectionsQuery = () => read(sectionsApi.list, {})
export const sectionTemplatesQuery = () => read(sectionTemplatesApi.list, {})
