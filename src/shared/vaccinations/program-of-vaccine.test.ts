import { expect, test } from 'vitest'
import { diseasesIn, programsOfVaccine, programsToChooseFrom } from './program-of-vaccine.ts'

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

const COMBINED = { id: 9, name: 'Colombovac PMV/Pox' }

test.each([
  ['the program that names the vaccine', UNKNOWN, [program(5, 'Pox', 9), PMV], [5]],
  ['the one of the same disease', OIL, [POX, PMV], [1]],
  ['the one whose description names the disease', OIL, [POX, YEARLY], [3]],
  ['the one that names another vaccine of the disease', OIL, [program(1, 'PMV', 8), POX], [1]],
  ['none of two for the same disease', OIL, [PMV, YEARLY], []],
  ['the one of two that name the vaccine and is for its disease', OIL, [program(5, 'PMV', 9), program(6, 'Pox', 9)], [5]],
  ['none of two that name the vaccine, if it names no disease', UNKNOWN, [program(5, 'PMV', 9), program(6, 'Pox', 9)], []],
  ['the one of two for its disease that names the vaccine', OIL, [program(5, 'PMV', 9), YEARLY], [5]],
  ['only the program that names the vaccine and no disease', OIL, [program(5, 'Yearly', 9), PMV], [5]],
  ['both programs of a combined vaccine', COMBINED, [POX, PMV], [2, 1]],
  ['both programs that name a combined vaccine', COMBINED, [program(5, 'PMV', 9), program(6, 'Pox', 9)], [5, 6]],
  ['the program that names a combined vaccine, and the one for its other disease', COMBINED, [POX, program(5, 'PMV', 9)], [2, 5]],
  ['one program against both diseases once', COMBINED, [program(5, 'PMV and pox')], [5]],
  ['the program of the disease for which there is only one', COMBINED, [PMV, YEARLY, POX], [2]],
  ['not the program of a third disease', COMBINED, [PMV, program(5, 'Salmonella')], [1]],
  ['the only program', UNKNOWN, [PMV], [1]],
  ['the only program, without a vaccine', undefined, [PMV], [1]],
  ['the only program, which names no disease', OIL, [PLAIN], [4]],
  ['not the only program, which is against another disease', OIL, [POX], []],
  ['none of two, without a vaccine', undefined, [PMV, POX], []],
  ['none in a loft without programs', OIL, [], []],
])('a vaccination counts for %s', (_, vaccine, programs, ids) => {
  expect(programsOfVaccine(vaccine, programs).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['the two for the same disease', OIL, [PMV, YEARLY, POX], [1, 3]],
  ['the two that name the vaccine but no disease', UNKNOWN, [program(5, 'A', 9), program(6, 'B', 9), PMV], [5, 6]],
  ['only those of the disease that is not decided', COMBINED, [PMV, YEARLY, POX], [1, 3]],
  ['all, for a vaccine whose name says nothing', UNKNOWN, [PMV, POX], [1, 2]],
  ['all, without a vaccine', undefined, [PMV, POX], [1, 2]],
  ['those that name no disease, if none is against the disease', OIL, [POX, PLAIN, program(5, 'Summer')], [4, 5]],
  ['none, if the only program of the disease is known', OIL, [PMV, POX], []],
  ['none, if one of two names the vaccine and its disease', OIL, [program(5, 'PMV', 9), YEARLY], []],
  ['none, if a program without a disease names the vaccine', OIL, [program(5, 'Yearly', 9), PMV, YEARLY], []],
  ['none, for the only program', UNKNOWN, [PMV], []],
  ['none, for the only program of another disease', OIL, [POX], []],
  ['none in a loft without programs', OIL, [], []],
])('the keeper chooses from %s', (_, vaccine, programs, ids) => {
  expect(programsToChooseFrom(vaccine, programs).map(({ id }) => id)).toEqual(ids)
})
