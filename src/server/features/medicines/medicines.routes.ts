import type { FastifyInstance } from 'fastify'
import { countMedicines, isInMedicineList, matchesSearch } from '#shared/medicines/medicine-lists.ts'
import { usableFirst } from '#shared/medicines/usable.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { answer } from '#server/http/answer.ts'
import { pageByIdOf, pageOfList } from '#server/http/page-of.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { addMedicine } from './add-medicine.ts'
import { correctStock } from './correct-stock.ts'
import { deleteMedicine } from './delete-medicine.ts'
import { discardBatch } from './discard-batch.ts'
import { editBatch } from './edit-batch.ts'
import { editMedicine } from './edit-medicine.ts'
import { getMedicineRow, listMedicineRows } from './medicines.repository.ts'
import { receiveStock } from './receive-stock.ts'
import { showMedicine, showMedicines } from './show-medicines.ts'
import { countMovements, listMovements, showMovements } from './stock-movements.repository.ts'
import { revertMovement } from './revert-movement.ts'
import { dispenseMedicine } from './dispense-medicine.ts'

export function medicinesRoutes(app: FastifyInstance, loft: LoftContext): void {
  readRoutes(app, loft)
  manageMedicines(app, loft)
  manageStock(app, loft)
}

function readRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, medicinesApi.list, async ({ query: { limit, cursor, shown, type = null, search = '' } }) => {
    const today = await todayAtLoft(loft.reads, loft.now())
    const all = await showMedicines(loft.reads, await listMedicineRows(loft.reads))
    const matching = all.filter((medicine) => matchesSearch(medicine, { q: search, type }))
    const medicines = shown === undefined ? matching : matching.filter((medicine) => isInMedicineList(medicine, shown, today))
    if (limit === undefined) return medicines
    const page = await pageOfList({ limit, cursor }, medicines)
    if (page.total === undefined) return page
    return { ...page, matching: countMedicines(matching, today), counts: countMedicines(all, today) }
  })
  answer(app, medicinesApi.ofType, async ({ params }) => {
    const today = await todayAtLoft(loft.reads, loft.now())
    const medicines = await showMedicines(loft.reads, await listMedicineRows(loft.reads, params.type))
    return [
      ...usableFirst(
        medicines.filter(({ isActive }) => isActive),
        today,
      ),
    ]
  })
  answer(app, medicinesApi.get, async ({ params }) => showMedicine(loft.reads, await getMedicineRow(loft.reads, params.id)))
  answer(app, medicinesApi.movements, async ({ params, query }) => {
    await getMedicineRow(loft.reads, params.id)
    return pageByIdOf(query, {
      read: (range) => listMovements(loft.reads, params.id, range),
      show: (rows) => showMovements(loft.reads, params.id, rows),
      count: () => countMovements(loft.reads, params.id),
    })
  })
}

function manageMedicines(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, medicinesApi.create, {
    kind: 'add-medicine',
    write: (change, { body }) => addMedicine(change, body),
  })
  write(app, loft, medicinesApi.update, {
    kind: 'edit-medicine',
    write: (change, { params, body }) => editMedicine(change, params.id, body),
  })
  write(app, loft, medicinesApi.updateBatch, {
    kind: 'edit-batch',
    write: (change, { params, body }) => editBatch(change, params, body),
  })
  write(app, loft, medicinesApi.remove, {
    kind: 'delete-medicine',
    write: async (change, { params }) => {
      await deleteMedicine(change, params.id)
      return { done: true as const }
    },
  })
}

function manageStock(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, medicinesApi.use, {
    kind: 'use-medicine',
    write: (change, { params, body }) => dispenseMedicine(change, params.id, body),
  })
  write(app, loft, medicinesApi.receive, {
    kind: 'receive-stock',
    write: (change, { params, body }) => receiveStock(change, params.id, body),
  })
  write(app, loft, medicinesApi.correct, {
    kind: 'correct-stock',
    write: (change, { params, body }) => correctStock(change, params.id, body),
  })
  write(app, loft, medicinesApi.discardBatch, {
    kind: 'discard-batch',
    write: (change, { params, body }) => discardBatch(change, params, body),
  })
  write(app, loft, medicinesApi.removeMovement, {
    kind: 'take-back-movement',
    write: (change, { params }) => revertMovement(change, params),
  })
}
