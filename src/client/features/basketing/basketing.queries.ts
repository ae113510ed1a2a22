import { basketingApi } from '#shared/basketing/basketing-api.ts'
import type { Paper } from '#shared/prints/print.ts'
import type { Purpose } from '#shared/basketing/fitness.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { urlOf } from '#client/api/call.ts'
import { queryOptionsOf } from '#client/api/read.ts'

/** Reads every bird in care, with the reasons against sending it on a day. */
export const candidatesQuery = (day: LocalDate, purpose: Purpose) =>
  queryOptionsOf(basketingApi.candidates, { query: { day, purpose } })

/** Reads the birds chosen for a race. */
export const basketedQuery = (id: number) => queryOptionsOf(basketingApi.get, { params: { id } })

export const printUrl = (id: number, paper: Paper) => urlOf(basketingApi.print, { params: { id }, query: { paper } })
export const printTossUrl = (id: number, paper: Paper) => urlOf(basketingApi.printToss, { params: { id }, query: { paper } })
