import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import { genderInputSchema, GENDERS, parseGender } from './gender.ts'

test.each([
  ['cock', ['Cock', 'COCK', 'cock', 'C', 'c', 'Male', 'male', 'M', 'm', 'macho', 'Macho', ' Cock ']],
  ['hen', ['Hen', 'HEN', 'hen', 'H', 'h', 'Female', 'female', 'F', 'f', 'hembra', 'HEMBRA', '\u00a0hen']],
  ['por_definir', ['Por definir', 'por definir', 'por_definir', 'POR  DEFINIR', 'Unknown', 'unknown', '', '  ']],
] as const)('%s is written as %j', (gender, spellings) => {
  expect(spellings.map(parseGender)).toEqual(spellings.map(() => gender))
})

test('every stored value is parsed as itself', () => expect(GENDERS.map(parseGender)).toEqual([...GENDERS]))

test.each(['x', 'cocks', 'henn', 'ch', '1', 'por'])('%s is not a gender', (text) => {
  expect(parseGender(text)).toBeUndefined()
  expect(genderInputSchema.safeParse(text).success).toBe(false)
})

test('the input schema returns the stored value and has a JSON schema', () => {
  expect(genderInputSchema.parse('Male')).toBe('cock')
  expect(toJSONSchema(genderInputSchema, { io: 'input' })).toMatchObject({ type: 'string' })
})
