/** The rules by which an event gives points for places. */
export const POINTS_RULES = ['none', 'first_to_last', 'coefficient', 'fci', 'fci_prizes', 'au'] as const
export type PointsRule = (typeof POINTS_RULES)[number]

/** The origin of a result: entered by hand, a spreadsheet, or a list as text. */
export const UPLOAD_SOURCES = ['manual', 'excel', 'list'] as const
export type UploadSource = (typeof UPLOAD_SOURCES)[number]
