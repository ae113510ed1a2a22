import { describe, expect, test } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { es } from '#shared/i18n/es.ts'
import { ADD_FORM_STATUSES, editFormStatuses, isInCare, parseStatus, STATUSES, statusInputSchema } from './status.ts'

describe('parseStatus', () => {
  test.each([
    ['Active', 'active'],
    ['', 'active'],
    ['  ', 'active'],
    ['Squeaker', 'active'],
    ['Breeding', 'breeding'],
    ['RACING', 'racing'],
    ['For Sale', 'for_sale'],
    ['for_sale', 'for_sale'],
    ['for-sale', 'for_sale'],
    ['Dead', 'deceased'],
    ['deceased', 'deceased'],
    ['Gift', 'gifted'],
    ['Gifted', 'gifted'],
    ['Archive', 'archived'],
    ['Lost', 'lost'],
    ['Unassigned', 'unassigned'],
    ['En cría', 'breeding'],
    ['En cri\u0301a', 'breeding'],
    ['Muerta', 'deceased'],
  ])('%j is %s', (text, status) => expect(parseStatus(text)).toEqual({ status, isKnown: true }))

  test('every stored value is parsed as itself', () =>
    expect(STATUSES.map((status) => parseStatus(status).status)).toEqual([...STATUSES]))

  test.each(STATUSES)('reads the names of the status %s on the screens as that status', (status) => {
    for (const texts of [en, es])
      expect(parseStatus(texts[`pigeons.status.${status}`] as string)).toEqual({ status, isKnown: true })
  })

  test.each(['Champion', 'actives', 'for  sale!'])('%j is unknown and counts as active', (text) => {
    expect(parseStatus(text)).toEqual({ status: 'active', isKnown: false })
    expect(statusInputSchema.safeParse(text).success).toBe(false)
  })

  test('the input schema returns the stored value', () => expect(statusInputSchema.parse('For Sale')).toBe('for_sale'))
})

test('the forms have the lists of the specification', () => {
  expect(ADD_FORM_STATUSES).toEqual(['active', 'breeding', 'racing', 'retired', 'training', 'injured', 'for_sale', 'sold'])
  expect(editFormStatuses('sold')).toEqual(['active', 'breeding', 'racing', 'retired', 'sold', 'deceased'])
  expect(editFormStatuses('lost')).toEqual(['active', 'breeding', 'racing', 'retired', 'sold', 'deceased', 'lost'])
})

test('in care is every bird of the loft that has not left it', () => {
  const inCare = STATUSES.filter((status) => isInCare({ status, isReference: false }))
  expect(inCare).toEqual(['active', 'breeding', 'racing', 'retired', 'training', 'injured', 'for_sale', 'unassigned'])
  expect(STATUSES.filter((status) => isInCare({ status, isReference: true }))).toEqual([])
})
