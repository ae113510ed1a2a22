import type { Treatment, TreatmentDetail } from '#shared/treatments/treatment.ts'
import { toUnits } from '#shared/medicines/amount.ts'
import { addBird } from '#server/testing/breeding.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { act, read, refused } from '#server/testing/writes.ts'

export const TREATMENTS = '/api/treatments'
export const QUARANTINES = '/api/quarantines'

/** Adds birds AU 2024 1, 2, …, whose ids are the last number of their bands. */
export async function addFlock(loft: TestApp, count: number, more: object = {}): Promise<void> {
  for (let at = 1; at <= count; at += 1) await addBird(loft, `AU 2024 ${at}`, 'por_definir', more)
}

export const start = (loft: TestApp, body: object) =>
  act<TreatmentDetail>(loft, 'POST', TREATMENTS, { treatmentName: 'Canker', pigeonIds: [1], ...body })

/** Gives the dose at an index of the plan. */
export async function give(loft: TestApp, treatmentId: number, at: number, body: object = {}) {
  const { doses } = await show(loft, treatmentId)
  return act<TreatmentDetail>(loft, 'POST', `${TREATMENTS}/${treatmentId}/doses/${doses[at]!.id}/give`, body)
}

export async function refusedGiving(loft: TestApp, treatmentId: number, at: number, body: object = {}) {
  const { doses } = await show(loft, treatmentId)
  return refused(loft, 'POST', `${TREATMENTS}/${treatmentId}/doses/${doses[at]!.id}/give`, body)
}

export const show = (loft: TestApp, id: number) => read<TreatmentDetail>(loft, `${TREATMENTS}/${id}`)

export const list = async (loft: TestApp, query = '') => (await read<{ items: Treatment[] }>(loft, `${TREATMENTS}${query}`)).items

/** Returns the total stock in units. */
export async function stock(loft: TestApp): Promise<number> {
  const rows = await loft.db.selectFrom('stockMovements').select('amount').where('deletedAt', 'is', null).execute()
  return toUnits(rows.reduce((sum, { amount }) => sum + amount, 0))
}

/** Lists the doses as text: day, number and state. */
export const plan = ({ doses }: TreatmentDetail): string[] =>
  doses.map(({ dueDate, doseNumber, givenDate, skippedReason }) => {
    const state = givenDate !== null ? ` given ${givenDate.slice(5)}` : skippedReason === null ? '' : ' skipped'
    return `${dueDate.slice(5)} ${doseNumber}${state}`
  })
