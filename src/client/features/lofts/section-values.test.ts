import { describe, expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { SectionTemplate } from '#shared/lofts/section-template.ts'
import { newSectionSchema } from '#shared/lofts/section.ts'
import { fieldProblems } from '#shared/api/field-problem.ts'
import { newSection, sentSection, valuesOfTemplate } from './section-values.ts'

const tSpanish = translatorOf('es')

const filled = { ...newSection(7), section: 'Hens' }

describe('the form of a section', () => {
  test('starts with a capacity of twenty and the default colour', () => {
    expect(newSection(undefined)).toMatchObject({
      mainLoftId: '',
      capacity: '20',
      sectionColor: '#3b82f6',
      priority: '0',
    })
  })

  test.each([
    [{}, []],
    [{ section: '  ' }, ['section']],
    [{ mainLoftId: '' }, ['mainLoftId']],
    [{ capacity: '1' }, []],
    [{ capacity: '0' }, ['capacity']],
    [{ capacity: '' }, ['capacity']],
    [{ capacity: '2.5' }, ['capacity']],
    [{ priority: '-3' }, []],
    [{ priority: 'x' }, ['priority']],
  ])('with %o has errors in %o', (change, fields) => {
    const sent = sentSection({ ...filled, ...change })
    expect(fieldProblems(newSectionSchema, sent).map(({ field }) => field)).toEqual(fields)
  })

  test('sends numbers as numbers', () => {
    expect(sentSection(filled)).toMatchObject({ mainLoftId: '7', section: 'Hens', capacity: 20, priority: 0, isActive: true })
  })
})

describe('a section made from a template', () => {
  const template: SectionTemplate = {
    id: 1,
    version: 1,
    createdAt: '',
    updatedAt: '',
    name: 'Young Birds',
    description: null,
    color: '#f59e0b',
    suggestedCompartments: 'A, B',
    defaultCapacity: 4,
    isBuiltIn: true,
    builtInKey: 'young_birds',
    isActive: true,
  }

  test('is named in the user’s language and keeps the tag by which fledging finds the section', () => {
    expect(valuesOfTemplate(template, tSpanish)).toMatchObject({
      section: 'Pichones',
      tags: 'young',
      capacity: '4',
      compartment: 'A',
    })
  })

  test('has the name that the keeper gave a built-in template, and still the tag', () => {
    expect(valuesOfTemplate({ ...template, name: 'Nursery' }, tSpanish)).toMatchObject({ section: 'Nursery', tags: 'young' })
  })

  test('keeps the name of a user’s own template', () => {
    const own = { ...template, isBuiltIn: false, builtInKey: null, suggestedCompartments: null }
    expect(valuesOfTemplate(own, tSpanish)).toMatchObject({ section: 'Young Birds', tags: '', compartment: '' })
  })
})
