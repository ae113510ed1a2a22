import { describe, expect, test } from 'vitest'
import { newPigeonSchema, pigeonPatchSchema } from '#shared/pigeons/pigeon.ts'
import { NEW_PIGEON } from './pigeon-values.ts'
import { newPricesOf, pricesOf, sentOf } from './sent-values.ts'

describe('sentOf sends the parent', () => {
  test.each([
    [null, { sire: '' }],
    [{ value: null, label: 'Old Blue' }, { sire: 'Old Blue' }],
    [
      { value: '7', label: 'BE-1' },
      { sire: 'BE-1', sireId: 7 },
    ],
  ])('%j as %j', (sire, sent) => {
    const { sire: text, sireId } = { sireId: undefined, ...sentOf({ ...NEW_PIGEON, sire }) }
    expect({ sire: text, ...(sireId !== undefined && { sireId }) }).toEqual(sent)
  })
})

test('sends blank prices of a new bird as null, and of an existing bird as 0', () => {
  const values = { ...NEW_PIGEON, bandId: 'AU-1', birthYear: '2024', currentValue: '12.50' }
  expect(newPigeonSchema.parse({ ...sentOf(values), ...newPricesOf(values) })).toMatchObject({
    birthYear: 2024,
    purchasePrice: null,
    currentValue: 12.5,
    hatchDate: null,
    color: null,
  })
  expect(pigeonPatchSchema.parse({ ...sentOf(values), ...pricesOf(values) })).toMatchObject({
    purchasePrice: 0,
    currentValue: 12.5,
    totalInvestment: 0,
    loftLocationId: null,
  })
})
