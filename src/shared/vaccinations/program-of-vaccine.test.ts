import { expect, test } from 'vitest'
import { diseasesIn, programOfVaccine } from './program-of-vaccine.ts'

test.each([
  ['Paramyxovirus (PMV)', ['paramyxovirus']],
  ['Paramixovirus', ['paramyxovirus']],
  ['Nobilis Paramyxo P201', ['paramyxovirus']],
  ['Colombovac PMV/Pox', ['paramyxovirus', 'pox']],
  ['Chevivac-S', ['paratyphoid']],
  ['Paratifosis (salmonela)', ['paratyphoid']],
  ['Viruela', ['pox']],
  ['Vitamin B', []],
  ['', []],
])('%s is against %j', (text, diseases) => {
  expect(diseasesIn(text)).toEqual(diseases)
})

const program = (id: number, name: string, medicineId: number | null = null, description: string | null = null) => ({
  id,
  name,
  description,
  medicineId,
})
const PMV = program(1, 'Paramyxovirus (PMV)')
const POX = program(2, 'Pigeon pox')
const YEARLY = program(3, 'Yearly', null, 'Against PMV')
const PLAIN = program(4, 'Yearly')
const OIL = { id: 9, name: 'Paramyxo oil vaccine' }
const UNKNOWN = { id: 9, name: 'Vaccine A' }

test.each([
  ['the program that names the vaccine', UNKNOWN, [program(5, 'Pox', 9), PMV], 5],
  ['the one of the same disease', OIL, [POX, PMV], 1],
  ['the one whose description names the disease', OIL, [POX, YEARLY], 3],
  ['the one that names another vaccine of the disease', OIL, [program(1, 'PMV', 8), POX], 1],
  ['none of two for the same disease', OIL, [PMV, YEARLY], undefined],
  ['the one of two that name the vaccine and is for its disease', OIL, [program(5, 'PMV', 9), program(6, 'Pox', 9)], 5],
  ['the only program', UNKNOWN, [PMV], 1],
  ['the only program, without a vaccine', undefined, [PMV], 1],
  ['the only program, which names no disease', OIL, [PLAIN], 4],
  ['not the only program, which is against another disease', OIL, [POX], undefined],
  ['none of two, without a vaccine', undefined, [PMV, POX], undefined],
  ['none in a loft without programs', OIL, [], undefined],
])('a vaccination belongs to %s', (_, vaccine, programs, id) => {
  expect(programOfVaccine(vaccine, programs)?.id).toBe(id)
})
