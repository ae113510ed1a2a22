import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { withMedicine, withProgram } from './record-values.ts'

const TODAY = '2026-03-06' as LocalDate

const vaccine = (id: number, { expiryDate = null, ...more }: Partial<Medicine> = {}) => {
  const quantity = more.quantityInStock ?? 50
  const facts = { isActive: true, quantityInStock: quantity, unitOfMeasure: 'doses', defaultDose: null, ...more }
  return { id, batches: [{ id, quantity, expiryDate }], ...facts } as unknown as Medicine
}

const program = (medicineId: number | null, name = 'Spring') =>
  ({ id: 7, medicineId, name, description: null, isActive: true }) as VaccinationProgram
const other = { ...program(null, 'Paratyphoid'), id: 8 }

test.each<[what: string, medicine: Medicine | null, dose: string]>([
  ['the default dose', vaccine(1, { defaultDose: 0.2, unitOfMeasure: 'ml' }), '0.2'],
  ['one of a counted unit', vaccine(1), '1'],
  ['nothing for a measured unit', vaccine(1, { unitOfMeasure: 'ml' }), ''],
  ['nothing without a vaccine', null, ''],
])('proposes %s', (_what, medicine, dose) => expect(withMedicine(medicine).dose).toBe(dose))

test.each<[what: string, named: number | null, medicines: readonly Medicine[], chosen: number | undefined]>([
  ['the vaccine of the program', 2, [vaccine(1), vaccine(2)], 2],
  ['nothing when the vaccine of the program is used up', 2, [vaccine(1), vaccine(2, { quantityInStock: 0 })], undefined],
  ['the only vaccine in stock when the program has none', null, [vaccine(1), vaccine(2, { quantityInStock: 0 })], 1],
  ['nothing when the program has no vaccine and several are in stock', null, [vaccine(1), vaccine(2)], undefined],
  ['no expired vaccine when the program has none', null, [vaccine(1, { expiryDate: '2026-03-05' as LocalDate })], undefined],
  ['no archived vaccine when the program has none', null, [vaccine(1, { isActive: false })], undefined],
])('a selected program fills in %s', (_what, named, medicines, chosen) =>
  expect(withProgram(program(named), { programs: [program(named), other], medicines }, TODAY).medicineId).toBe(chosen),
)

test('without a program no vaccine is chosen', () =>
  expect(withProgram(undefined, { programs: [], medicines: [vaccine(1)] }, TODAY)).toEqual({ programId: null }))

test.each<[what: string, names: readonly string[], chosen: number | undefined]>([
  ['the only vaccine against its disease', ['PMV vaccine', 'Electrolyte', 'Pox vaccine'], 1],
  ['nothing when two vaccines are against its disease', ['PMV vaccine', 'PMV live', 'Electrolyte'], undefined],
])('a selected program without a vaccine fills in %s', (_what, names, chosen) => {
  const pmv = program(null, 'PMV')
  const medicines = names.map((name, at) => vaccine(at + 1, { name }))
  expect(withProgram(pmv, { programs: [pmv, other], medicines }, TODAY).medicineId).toBe(chosen)
})
