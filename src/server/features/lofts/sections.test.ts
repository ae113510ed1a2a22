import { expect, test } from 'vitest'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { birdRow, birdsByBand } from '#server/testing/bird-rows.ts'

const LOFTS = '/api/main-loft-locations'
const SECTIONS = '/api/loft-locations'

async function addMainLofts(loft: TestApp): Promise<void> {
  for (const name of ['North', 'South']) await loft.call('POST', LOFTS, { name })
}

onBothDatabases((open) => {
  test('stores all fields of a section, with defaults for absent ones', async () => {
    await using loft = await open()
    await addMainLofts(loft)
    const full = {
      mainLoftId: 1,
      section: 'Young Birds',
      compartment: 'B',
      capacity: 20,
      sectionColor: '#f59e0b',
      description: 'By the door',
      customName: 'Nursery',
      priority: 3,
      tags: 'young, weaned',
      isActive: true,
    }
    expect((await loft.call('POST', SECTIONS, full)).json()).toMatchObject({ ...full, id: 1, pigeonCount: 0, version: 1 })

    const short = await loft.call('POST', SECTIONS, { mainLoftId: '1', section: ' Hens ', compartment: null })
    expect(short.json()).toMatchObject({
      mainLoftId: 1,
      section: 'Hens',
      compartment: null,
      capacity: 25,
      sectionColor: '#3b82f6',
      description: null,
      customName: null,
      priority: 0,
      tags: null,
      isActive: true,
    })
  })

  test.each([
    [{ color: '#ec4899' }, '#ec4899'],
    [{ color: '#ec4899', sectionColor: '#22c55e' }, '#22c55e'],
  ])('a section added with %j has the colour %s', async (colors, expected) => {
    await using loft = await open()
    await addMainLofts(loft)
    const made = await loft.call('POST', SECTIONS, { mainLoftId: 1, section: 'Hens', ...colors })
    expect(made.json()).toMatchObject({ sectionColor: expected })
  })

  test.each([
    [{ mainLoftId: 1 }, 'section', 'missing'],
    [{ mainLoftId: 1, section: ' ' }, 'section', 'missing'],
    [{ section: 'Hens' }, 'mainLoftId', 'missing'],
    [{ mainLoftId: '', section: 'Hens' }, 'mainLoftId', 'missing'],
    [{ mainLoftId: 1, section: 'Hens', capacity: 0 }, 'capacity', 'too_small'],
    [{ mainLoftId: 1, section: 'Hens', capacity: 1.5 }, 'capacity', 'invalid_type'],
    [{ mainLoftId: 1, section: 'Hens', tags: 'x'.repeat(256) }, 'tags', 'too_big'],
  ])('refuses %o because of its %s', async (body, field, problem) => {
    await using loft = await open()
    await addMainLofts(loft)
    const answer = await loft.call('POST', SECTIONS, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details.fields).toMatchObject([{ field, problem }])
  })

  test('refuses a section in an unknown main loft', async () => {
    await using loft = await open()
    await addMainLofts(loft)
    await loft.call('DELETE', `${LOFTS}/2`)
    for (const mainLoftId of [2, 77]) {
      const answer = await loft.call('POST', SECTIONS, { mainLoftId, section: 'Hens' })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'unknown_main_loft', details: { field: 'mainLoftId' } })
    }
    await loft.call('POST', SECTIONS, { mainLoftId: 1, section: 'Hens' })
    expect((await loft.call('PATCH', `${SECTIONS}/1`, { mainLoftId: 2 })).statusCode).toBe(400)
  })

  test('refuses a section with the same name and compartment in the same main loft', async () => {
    await using loft = await open()
    await addMainLofts(loft)
    const add = async (mainLoftId: number, section: string, compartment: string | null) =>
      (await loft.call('POST', SECTIONS, { mainLoftId, section, compartment })).statusCode
    expect(await add(1, 'Cocks', null)).toBe(200)
    expect(await add(1, 'COCKS', null)).toBe(409)
    expect(await add(1, 'Cocks', ' ')).toBe(409)
    expect(await add(1, 'Cocks', 'a')).toBe(200)
    expect(await add(1, 'cocks', 'A')).toBe(409)
    expect(await add(2, 'Cocks', null)).toBe(200)

    expect((await loft.call('PATCH', `${SECTIONS}/2`, { compartment: null })).json()).toMatchObject({ code: 'name_taken' })
    expect((await loft.call('PATCH', `${SECTIONS}/1`, { mainLoftId: 2 })).statusCode).toBe(409)
    expect((await loft.call('PATCH', `${SECTIONS}/1`, { section: 'Cocks', capacity: 8 })).json()).toMatchObject({ capacity: 8 })
  })

  test('lists sections by priority, with their number of birds in care', async () => {
    await using loft = await open()
    await addMainLofts(loft)
    for (const [section, priority] of [
      ['Hens', 0],
      ['Cocks', 0],
      ['Hospital', 5],
    ]) {
      await loft.call('POST', SECTIONS, { mainLoftId: 1, section, priority })
    }
    await loft.db
      .insertInto('pigeons')
      .values([
        birdRow('A-1', { loftLocationId: 1, gender: 'hen' }),
        birdRow('A-2', { loftLocationId: 1, gender: 'por_definir', status: 'unassigned' }),
        birdRow('A-3', { loftLocationId: 1, status: 'lost' }),
        birdRow('A-4', { loftLocationId: 1, isReference: 1 }),
        birdRow('A-5', { loftLocationId: 1, deletedAt: birdRow('').createdAt }),
        birdRow('A-6', { loftLocationId: 2 }),
      ])
      .execute()

    const listed = (await loft.call('GET', SECTIONS)).json() as { section: string; pigeonCount: number }[]

    expect(listed.map((one) => [one.section, one.pigeonCount])).toEqual([
      ['Hospital', 0],
      ['Hens', 2],
      ['Cocks', 1],
    ])
    expect((await loft.call('PATCH', `${SECTIONS}/1`, { capacity: 9 })).json()).toMatchObject({ pigeonCount: 2, capacity: 9 })
  })

  test('keeps the status of birds in a deleted section', async () => {
    await using loft = await open()
    await addMainLofts(loft)
    await loft.call('POST', SECTIONS, { mainLoftId: 1, section: 'Hens' })
    await loft.db
      .insertInto('pigeons')
      .values([birdRow('A-1', { loftLocationId: 1, status: 'racing' }), birdRow('A-2', { loftLocationId: 1, status: 'sold' })])
      .execute()

    expect((await loft.call('DELETE', `${SECTIONS}/1`)).json()).toEqual({ done: true })

    expect((await loft.call('GET', SECTIONS)).json()).toEqual([])
    expect(await birdsByBand(loft.db)).toEqual({
      'A-1': { loftLocationId: null, status: 'racing' },
      'A-2': { loftLocationId: null, status: 'sold' },
    })
    expect((await loft.call('DELETE', `${SECTIONS}/1`)).statusCode).toBe(404)
  })
})
