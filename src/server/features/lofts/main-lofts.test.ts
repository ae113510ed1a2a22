import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { birdRow, birdsByBand } from '#server/testing/bird-rows.ts'

const LOFTS = '/api/main-loft-locations'
const SECTIONS = '/api/loft-locations'

onBothDatabases((open) => {
  test('adds, renames, recolours and lists main lofts', async () => {
    await using loft = await open()
    await loft.call('POST', LOFTS, { name: ' North ', description: 'Facing the wood', color: '#22c55e', isActive: true })
    await loft.call('POST', LOFTS, { name: 'South' })

    const changed = await loft.call('PATCH', `${LOFTS}/1`, { color: '#000000', description: '', isActive: false })

    expect(changed.json()).toMatchObject({ name: 'North', color: '#000000', description: null, isActive: false, version: 2 })
    const listed = (await loft.call('GET', LOFTS)).json() as { name: string }[]
    expect(listed.map((one) => one.name)).toEqual(['North', 'South'])
  })

  test.each([
    ['en', 'Hens, Cocks, Breeding, Young Birds, Hospital, Quarantine'],
    ['en-GB', 'Hens, Cocks, Breeding, Young Birds, Hospital, Quarantine'],
    ['es', 'Hembras, Machos, Cría, Pichones, Hospital, Cuarentena'],
  ])('adds a loft with its sections in %s as one action', async (language, names) => {
    await using loft = await open()
    const made = await loft.call('POST', `${LOFTS}/with-sections`, { name: 'Home', language })
    expect(made.json()).toMatchObject({ id: 1, name: 'Home', color: '#3b82f6' })
    const sections = (await loft.call('GET', SECTIONS)).json() as { section: string; capacity: number; tags: string | null }[]
    expect(sections.map(({ section }) => section).join(', ')).toBe(names)
    expect(sections.every(({ capacity }) => capacity === 20)).toBe(true)
    expect(sections.flatMap(({ tags }) => tags ?? [])).toEqual(['young'])

    await loft.call('POST', '/api/actions/1/undo')
    expect((await loft.call('GET', SECTIONS)).json()).toEqual([])
    expect((await loft.call('GET', LOFTS)).json()).toEqual([])
  })

  test('adds no section when the name of the loft is taken', async () => {
    await using loft = await open()
    await loft.call('POST', LOFTS, { name: 'Home' })
    const taken = await loft.call('POST', `${LOFTS}/with-sections`, { name: 'home', language: 'en' })
    expect(taken.json()).toMatchObject({ code: 'name_taken' })
    expect((await loft.call('GET', SECTIONS)).json()).toEqual([])
  })

  test.each([
    [{}, 'name', 'missing'],
    [{ name: '   ' }, 'name', 'missing'],
    [{ name: 'x'.repeat(101) }, 'name', 'too_big'],
    [{ name: 'North', color: 'red; }' }, 'color', 'invalid_format'],
  ])('refuses %o because of its %s', async (body, field, problem) => {
    await using loft = await open()
    const answer = await loft.call('POST', LOFTS, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details.fields).toMatchObject([{ field, problem }])
  })

  test('refuses a main loft with the name of another one, ignoring case', async () => {
    await using loft = await open()
    await loft.call('POST', LOFTS, { name: 'Año' })
    await loft.call('POST', LOFTS, { name: 'South' })

    const twin = await loft.call('POST', LOFTS, { name: ' AÑO' })
    expect(twin.json()).toMatchObject({ code: 'name_taken', details: { field: 'name', id: 1 } })
    expect(twin.statusCode).toBe(409)
    expect((await loft.call('PATCH', `${LOFTS}/2`, { name: 'año' })).statusCode).toBe(409)
    expect((await loft.call('PATCH', `${LOFTS}/1`, { name: 'AÑO' })).statusCode).toBe(200)

    await loft.call('DELETE', `${LOFTS}/1`)
    expect((await loft.call('POST', LOFTS, { name: 'Año' })).statusCode).toBe(200)
  })

  test('deletes a main loft with its sections, and sets its birds in care to unassigned', async () => {
    await using loft = await open()
    for (const name of ['North', 'South']) await loft.call('POST', LOFTS, { name })
    for (const [mainLoftId, section] of [
      [1, 'Hens'],
      [1, 'Cocks'],
      [2, 'Hens'],
    ]) {
      await loft.call('POST', SECTIONS, { mainLoftId, section })
    }
    await loft.db
      .insertInto('pigeons')
      .values([
        birdRow('A-1', { loftLocationId: 1, status: 'racing' }),
        birdRow('A-2', { loftLocationId: 2, status: 'sold' }),
        birdRow('A-3', { loftLocationId: 3, status: 'active' }),
        birdRow('A-4', { loftLocationId: null, status: 'active' }),
      ])
      .execute()

    const deleted = await loft.call('DELETE', `${LOFTS}/1`)

    expect(deleted.json()).toEqual({ done: true })
    expect((await loft.call('GET', LOFTS)).json()).toMatchObject([{ id: 2 }])
    expect((await loft.call('GET', SECTIONS)).json()).toMatchObject([{ id: 3, mainLoftId: 2, pigeonCount: 1 }])
    expect(await birdsByBand(loft.db)).toEqual({
      'A-1': { loftLocationId: null, status: 'unassigned' },
      'A-2': { loftLocationId: null, status: 'sold' },
      'A-3': { loftLocationId: 3, status: 'active' },
      'A-4': { loftLocationId: null, status: 'active' },
    })
    expect((await loft.call('DELETE', `${LOFTS}/1`)).statusCode).toBe(404)
    expect((await loft.call('PATCH', `${LOFTS}/1`, { name: 'Again' })).statusCode).toBe(404)
  })

  test('removes all birds of a main loft with many birds', async () => {
    await using loft = await open()
    await loft.call('POST', LOFTS, { name: 'North' })
    await loft.call('POST', SECTIONS, { mainLoftId: 1, section: 'Hens' })
    const birds = Array.from({ length: 401 }, (_, number) => birdRow(`A-${number}`, { loftLocationId: 1 }))
    await loft.db.insertInto('pigeons').values(birds).execute()

    await loft.call('DELETE', `${LOFTS}/1`)

    const left = Object.values(await birdsByBand(loft.db))
    expect(left.filter((one) => one.status === 'unassigned' && one.loftLocationId === null)).toHaveLength(401)
  })

  test('refuses to delete a main loft that was changed on another device', async () => {
    await using loft = await open()
    await loft.call('POST', LOFTS, { name: 'North' })
    await loft.call('PATCH', `${LOFTS}/1`, { name: 'South' })

    const late = await loft.call('DELETE', `${LOFTS}/1`, undefined, { 'if-match': '"1"' })

    expect(late.statusCode).toBe(412)
    expect((await loft.call('GET', LOFTS)).json()).toHaveLength(1)
  })
})
