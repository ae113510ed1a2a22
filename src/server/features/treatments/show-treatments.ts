import { toUnits } from '#shared/medicines/amount.ts'
import { isOpen } from '#shared/treatments/course.ts'
import {
  outcomeSchema,
  SHOWN_PATIENTS,
  type Outcome,
  type Treatment,
  type TreatmentDetail,
  type TreatmentDose,
} from '#shared/treatments/treatment.ts'
import type { Currency } from '#shared/api/fields.ts'
import type { Db } from '#server/db/database.ts'
import { mapMedicineRows } from '#server/features/medicines/medicines.repository.ts'
import { fromCents } from '#server/features/pigeons/cents.ts'
import { listTreatmentBirds, mapPatients } from './patients.repository.ts'
import { getTreatmentRow, listDoseRows, mapAmountsTaken } from './treatments.repository.ts'
import type { TreatmentDoseRow, TreatmentRow } from './treatments.table.ts'

/** Returns a treatment with every bird and dose. Errors: `not_found`. */
export async function getTreatment(db: Db, id: number): Promise<TreatmentDetail> {
  return showDetail(db, await getTreatmentRow(db, id))
}

/** Returns a treatment with every bird and dose, as the API shows it. */
export async function showDetail(db: Db, row: TreatmentRow): Promise<TreatmentDetail> {
  const [treatment] = await showTreatments(db, [row])
  const birds = await listTreatmentBirds(db, [row.id])
  const patients = await mapPatients(
    db,
    birds.map(({ pigeonId }) => pigeonId),
  )
  const taken = await mapAmountsTaken(db, row.id)
  const doses = await listDoseRows(db, [row.id])
  return {
    ...treatment!,
    allBirds: birds.map(({ pigeonId, leftOn }) => ({ ...patients.get(pigeonId)!, leftOn })),
    doses: doses.map((dose) => ({ ...showDose(dose), amount: amountOf(taken.get(dose.id)) })),
  }
}

/** Returns treatments as the API shows them, with their birds and progress. */
export async function showTreatments(db: Db, rows: readonly TreatmentRow[]): Promise<Treatment[]> {
  const ids = rows.map(({ id }) => id)
  const birds = await listTreatmentBirds(db, ids)
  const patients = await mapPatients(
    db,
    birds.map(({ pigeonId }) => pigeonId),
  )
  const birdsOf = Map.groupBy(birds, ({ treatmentId }) => treatmentId)
  const dosesOf = Map.groupBy(await listDoseRows(db, ids), ({ treatmentId }) => treatmentId)
  const medicines = await mapMedicineRows(
    db,
    rows.map(({ medicineId }) => medicineId),
  )
  return rows.map((row) => {
    const { deletedAt, costCents, timesDaily, ...rest } = row
    const medicine = medicines.get(row.medicineId ?? 0)
    const pastAndPresent = birdsOf.get(row.id) ?? []
    const present = pastAndPresent
      .filter(({ leftOn }) => leftOn === null)
      .map(({ pigeonId }) => patients.get(pigeonId)!)
      .filter(({ isInCare }) => isInCare)
    const doses = dosesOf.get(row.id) ?? []
    const next = row.isActive === 1 ? doses.find(isOpen) : undefined
    return {
      ...rest,
      isActive: row.isActive === 1,
      pigeonId: row.loftLocationId === null && pastAndPresent.length === 1 ? pastAndPresent[0]!.pigeonId : null,
      medicineName: medicine?.name ?? null,
      unitOfMeasure: medicine?.unitOfMeasure ?? null,
      dose: amountOf(row.dose),
      outcome: readOutcome(row.outcome),
      timesADay: timesDaily,
      cost: costCents === null ? null : fromCents(costCents),
      currency: row.currency as Currency | null,
      birds: present.slice(0, SHOWN_PATIENTS),
      birdCount: present.length,
      sectionIds: [...new Set(present.map(({ loftLocationId }) => loftLocationId).filter((id) => id !== null))],
      progress: {
        doses: doses.length,
        given: doses.filter(({ givenDate }) => givenDate !== null).length,
        skipped: doses.filter(({ givenDate, skippedReason }) => givenDate === null && skippedReason !== null).length,
      },
      nextDose: next ? showDose(next) : null,
    }
  })
}

export function showDose(row: TreatmentDoseRow): TreatmentDose {
  const { version, createdAt, updatedAt, deletedAt, ...dose } = row
  void [version, createdAt, updatedAt, deletedAt]
  return dose
}

const amountOf = (thousandths: number | null | undefined): number | null =>
  thousandths === null || thousandths === undefined ? null : toUnits(thousandths)

function readOutcome(text: string | null): Outcome | null {
  return text === null ? null : outcomeSchema.parse(text)
}
