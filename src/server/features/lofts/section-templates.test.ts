import { expect, test } from 'vitest'
import { COMMON_SECTIONS, findSuggestedSection } from '#shared/lofts/common-sections.ts'
import { originalIfChanged, type SectionTemplate } from '#shared/lofts/section-template.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const TEMPLATES = '/api/loft-section-templates'

const list = async (loft: TestApp) => (await loft.call('GET', TEMPLATES)).json() as SectionTemplate[]

onBothDatabases((open) => {
  test('has a translation of every built-in template, and a template for each common section', async () => {
    await using loft = await open()
    const templates = await list(loft)
    expect(templates.every((template) => template.isBuiltIn)).toBe(true)
    const keys = templates.map((template) => findSuggestedSection(template.name))
    expect(templates.map(({ builtInKey }) => builtInKey)).toEqual(keys)
    expect(templates.map(originalIfChanged)).toEqual(templates.map(() => undefined))
    const common = templates.map(({ color }, index) => ({ key: keys[index], color }))
    expect(common).toEqual(expect.arrayContaining([...COMMON_SECTIONS]))
  })

  test("lists a keeper's own template after the built-in ones, and deletes it", async () => {
    await using loft = await open()
    const builtIn = await list(loft)

    const made = await loft.call('POST', TEMPLATES, { name: 'Lofty', suggestedCompartments: 'A, B' })

    const { id } = made.json() as SectionTemplate
    expect(made.json()).toMatchObject({ name: 'Lofty', defaultCapacity: 2, color: '#3b82f6', isBuiltIn: false, isActive: true })
    expect((await list(loft)).at(-1)).toMatchObject({ id })
    expect((await loft.call('POST', TEMPLATES, { name: 'lofty' })).json()).toMatchObject({ code: 'name_taken' })
    expect((await loft.call('DELETE', `${TEMPLATES}/${id}`)).json()).toEqual({ done: true })
    expect(await list(loft)).toEqual(builtIn)
    expect((await loft.call('DELETE', `${TEMPLATES}/${id}`)).statusCode).toBe(404)
  })

  test("changes a keeper's own template, with undo", async () => {
    await using loft = await open()
    const [builtIn] = await list(loft)
    const { id } = (await loft.call('POST', TEMPLATES, { name: 'Lofty' })).json() as SectionTemplate
    const change = { name: 'Attic', suggestedCompartments: 'A, B', defaultCapacity: 4, color: '#ff0000', description: '' }
    const edited = await loft.call('PATCH', `${TEMPLATES}/${id}`, change, { 'if-match': '"1"' })
    expect(edited.json()).toMatchObject({ ...change, description: null, version: 2, isActive: true })
    expect((await loft.call('PATCH', `${TEMPLATES}/${id}`, { name: 'X' }, { 'if-match': '"1"' })).statusCode).toBe(412)
    expect((await loft.call('PATCH', `${TEMPLATES}/${id}`, { name: 'attic ' })).json()).toMatchObject({ name: 'attic' })
    expect((await loft.call('PATCH', `${TEMPLATES}/${id}`, { name: builtIn!.name })).json()).toMatchObject({ code: 'name_taken' })
    expect((await loft.call('PATCH', `${TEMPLATES}/${id}`, { defaultCapacity: 0 })).statusCode).toBe(400)
    await loft.call('POST', `/api/actions/${String(edited.headers['x-action-id'])}/undo`)
    expect((await list(loft)).find((template) => template.id === id)).toMatchObject({ suggestedCompartments: null })
  })

  test('changes every built-in template, and gets the original back', async () => {
    await using loft = await open()
    const builtIn = await list(loft)
    const changed = { suggestedCompartments: 'A', defaultCapacity: 7, color: '#00ff00', description: 'Mine', isActive: false }
    for (const { id, name, builtInKey } of builtIn) {
      const path = `${TEMPLATES}/${id}`
      const edited = (await loft.call('PATCH', path, { ...changed, name: `My ${name}` }, { 'if-match': '"1"' })).json()
      expect(edited).toMatchObject({ ...changed, name: `My ${name}`, isBuiltIn: true, builtInKey, version: 2 })
      expect((await loft.call('PATCH', path, originalIfChanged(edited as SectionTemplate)!)).statusCode).toBe(200)
    }
    const withoutVersion = ({ version, updatedAt, ...template }: SectionTemplate) => (void [version, updatedAt], template)
    expect((await list(loft)).map(withoutVersion)).toEqual(builtIn.map(withoutVersion))
  })

  test('refuses to delete a built-in template', async () => {
    await using loft = await open()
    const [first] = await list(loft)
    const answer = await loft.call('DELETE', `${TEMPLATES}/${first!.id}`)
    expect(answer.json()).toMatchObject({ code: 'built_in_template' })
    expect(answer.statusCode).toBe(409)
    expect((await loft.call('POST', TEMPLATES, { name: first!.name })).statusCode).toBe(409)
  })
})
