export const dashboardEn = {} as const
