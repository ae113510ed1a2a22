import { addDays } from '#shared/calendar/local-date.ts'
import type { NewMedicine, StockReceipt } from '#shared/medicines/medicine.ts'
import type { StarterTaskKey } from '#shared/routine-tasks/starters.ts'
import type { NewTreatment, TreatmentDetail } from '#shared/treatments/treatment.ts'
import type { StarterProgram } from '#shared/vaccinations/starter-programs.ts'
import { addMedicine } from '#server/features/medicines/add-medicine.ts'
import { dispenseMedicine } from '#server/features/medicines/dispense-medicine.ts'
import { receiveStock } from '#server/features/medicines/receive-stock.ts'
import { addStarterTasks } from '#server/features/routine-tasks/add-starters.ts'
import { completeTask } from '#server/features/routine-tasks/complete-task.ts'
import { getTaskRow } from '#server/features/routine-tasks/routine-tasks.repository.ts'
import { putInQuarantine } from '#server/features/treatments/change-quarantine.ts'
import { endTreatment } from '#server/features/treatments/end-treatment.ts'
import { giveDose } from '#server/features/treatments/give-dose.ts'
import { startTreatment } from '#server/features/treatments/start-treatment.ts'
import { addStarterPrograms } from '#server/features/vaccinations/add-program.ts'
import { vaccinateBirds } from '#server/features/vaccinations/vaccinate-birds.ts'
import type { Change } from '#server/history/change.ts'
import { requireId, type DemoState } from './loft-actions.ts'

/** The health actions of one day in the demo data; medicines, programs and tasks are referred to by name. */
export type HealthActions = ReturnType<typeof healthActionsOn>

/** A treatment of some birds, or of a section if no birds are given. */
type DemoTreatment = Omit<NewTreatment, 'treatmentName' | 'medicineId' | 'isActive' | 'dosePer' | 'currency'> & {
  readonly medicine: string
  readonly section?: string
  readonly birds?: readonly string[]
}

export function healthActionsOn(change: Change, { birds, sections, health }: DemoState) {
  const { medicines, programs, tasks, treatments } = health
  const detailOf = (name: string): TreatmentDetail => {
    const detail = treatments.get(name)
    if (!detail) throw new Error(`The demo data does not contain ${name} yet`)
    return detail
  }
  return {
    async addMedicine(medicine: NewMedicine): Promise<void> {
      medicines.set(medicine.name, (await addMedicine(change, medicine)).id)
    },
    async receive(medicine: string, receipt: StockReceipt): Promise<void> {
      await receiveStock(change, requireId(medicines, medicine), receipt)
    },
    async use(medicine: string, quantityUsed: number): Promise<void> {
      await dispenseMedicine(change, requireId(medicines, medicine), { quantityUsed })
    },
    async addPrograms(...starters: readonly StarterProgram[]): Promise<void> {
      const added = await addStarterPrograms(change, { starters: [...starters] })
      for (const [at, { id }] of added.entries()) programs.set(starters[at]!, id)
    },
    async vaccinate(program: StarterProgram, medicine: string, section: string): Promise<void> {
      await vaccinateBirds(change, {
        programId: requireId(programs, program),
        medicineId: requireId(medicines, medicine),
        loftLocationId: requireId(sections, section),
      })
    },
    async treat(treatmentName: string, { medicine, section, birds: names = [], ...course }: DemoTreatment): Promise<void> {
      const detail = await startTreatment(change, {
        ...course,
        treatmentName,
        medicineId: requireId(medicines, medicine),
        pigeonIds: names.map((name) => requireId(birds, name)),
        ...(section !== undefined && { loftLocationId: requireId(sections, section) }),
        isActive: true,
        dosePer: 'bird',
        currency: 'USD',
      })
      treatments.set(treatmentName, detail)
    },
    /** Gives every dose that is due up to today. */
    async giveDoses(treatment: string): Promise<void> {
      const { id, doses } = detailOf(treatment)
      const due = doses.filter(({ dueDate, givenDate }) => givenDate === null && dueDate <= change.today)
      for (const dose of due) treatments.set(treatment, await giveDose(change, id, dose.id, { givenOn: dose.dueDate }))
    },
    async endTreatment(treatment: string, ending: Parameters<typeof endTreatment>[2]): Promise<void> {
      await endTreatment(change, detailOf(treatment).id, ending)
    },
    async quarantine(days: number, reason: string, ...names: readonly string[]): Promise<void> {
      await putInQuarantine(change, { pigeonIds: names.map((name) => requireId(birds, name)), days, reason })
    },
    async addTasks(...starters: readonly StarterTaskKey[]): Promise<void> {
      const added = await addStarterTasks(change, { starters })
      for (const [at, { id }] of added.entries()) tasks.set(starters[at]!, id)
    },
    /** Completes tasks today, after completing every earlier occurrence on its due date. */
    async complete(...starters: readonly StarterTaskKey[]): Promise<void> {
      for (const id of starters.map((task) => requireId(tasks, task))) {
        const { intervalDays, nextDueDate } = await getTaskRow(change.trx, id)
        let due = nextDueDate
        while (due !== null && intervalDays !== null && addDays(due, intervalDays) <= change.today)
          due = (await completeTask(change, id, { completedOn: due })).nextDueDate
        await completeTask(change, id, {})
      }
    },
  }
}
