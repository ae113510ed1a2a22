export const loftsEn = {} as const
