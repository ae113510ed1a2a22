export const importsEn = {} as const
