export const deletedEn = {} as const
