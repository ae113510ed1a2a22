export const pigeonsEn = {} as const
