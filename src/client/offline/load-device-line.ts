import { withOfflineTexts } from '#client/i18n/language.tsx'

/** Loads the line above every page that says that the loft cannot be reached, or that there is a new version. */
export const loadDeviceLine = () => withOfflineTexts(() => import('./device-line.tsx'))
