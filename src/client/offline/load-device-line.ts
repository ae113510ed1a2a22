/** Loads the line on every page that says that the loft cannot be reached, or that there is a new version. */
export const loadDeviceLine = () => import('./device-line.tsx')
