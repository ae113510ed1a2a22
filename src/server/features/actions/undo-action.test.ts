import { expect, test } from 'vitest'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const LOFTS = '/api/main-loft-locations'
const SECTIONS = '/api/loft-locations'
const BIRDS = '/api/pigeons'

/** Sends a write that must succeed; answers its reply and the number of its action. */
async function act(loft: TestApp, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) {
  const answer = await loft.call(method, url, body)
  expect(answer.json()).not.toHaveProperty('code')
  return { ...answer.json(), action: Number(answer.headers['x-action-id']) }
}

const undo = (loft: TestApp, action: number) => act(loft, 'POST', `/api/actions/${action}/undo`)
const refusal = async (loft: TestApp, action: number) => (await loft.call('POST', `/api/actions/${action}/undo`)).json()
const list = async (loft: TestApp, url: string) => (await loft.call('GET', url)).json()
const bird = (loft: TestApp, id: number) => list(loft, `${BIRDS}/${id}`)

onBothDatabases((open) => {
  test('a loft entered by mistake goes, and comes again when the undoing is undone', async () => {
    await using loft = await open()
    const made = await act(loft, 'POST', LOFTS, { name: 'North' })

    const undone = await undo(loft, made.action)
    expect(undone).toMatchObject({ undone: 1, kept: [] })
    expect(await list(loft, LOFTS)).toEqual([])

    const redone = await undo(loft, undone.action)
    expect(await list(loft, LOFTS)).toMatchObject([{ name: 'North' }])
    await undo(loft, redone.action)
    expect(await list(loft, LOFTS)).toEqual([])
  })

  test('nothing is undone twice, and only what there is', async () => {
    await using loft = await open()
    const made = await act(loft, 'POST', LOFTS, { name: 'North' })
    await undo(loft, made.action)
    expect(await refusal(loft, made.action)).toMatchObject({ code: 'already_undone' })
    expect(await refusal(loft, 999)).toMatchObject({ code: 'not_found' })
    // The undoing that is about to be refused has the next number: it cannot mean itself.
    expect(await refusal(loft, 3)).toMatchObject({ code: 'not_found' })
  })

  test('what stands again can be taken back again', async () => {
    await using loft = await open()
    await act(loft, 'POST', LOFTS, { name: 'North' })
    const gone = await act(loft, 'DELETE', `${LOFTS}/1`)
    const back = await act(loft, 'POST', '/api/deleted/main-loft-locations/1/restore')
    expect(await refusal(loft, gone.action)).toMatchObject({ code: 'already_undone' })
    await undo(loft, back.action)
    expect(await list(loft, LOFTS)).toEqual([])
    await undo(loft, gone.action)
    expect(await list(loft, LOFTS)).toMatchObject([{ name: 'North' }])
    expect(await refusal(loft, gone.action)).toMatchObject({ code: 'already_undone' })
  })

  test('fields that changed again since keep their value, the others go back', async () => {
    await using loft = await open()
    await act(loft, 'POST', LOFTS, { name: 'North', description: 'old' })
    const edit = await act(loft, 'PATCH', `${LOFTS}/1`, { name: 'South', description: 'new' })
    await act(loft, 'PATCH', `${LOFTS}/1`, { description: 'newest' })

    const undone = await undo(loft, edit.action)

    expect(undone).toMatchObject({ undone: 1, kept: [{ entity: 'main-loft-locations', id: 1, title: 'South' }] })
    expect(await list(loft, LOFTS)).toMatchObject([{ name: 'North', description: 'newest', version: 4 }])
  })

  test('where everything changed again since, the undoing is refused and changes nothing', async () => {
    await using loft = await open()
    const made = await act(loft, 'POST', LOFTS, { name: 'North' })
    await act(loft, 'PATCH', `${LOFTS}/1`, { name: 'South' })
    expect(await refusal(loft, made.action)).toMatchObject({
      code: 'cannot_undo',
      details: { kept: [{ entity: 'main-loft-locations', id: 1, title: 'South' }] },
    })
    expect(await list(loft, LOFTS)).toMatchObject([{ name: 'South', version: 2 }])
  })

  test('step by step back: an edit, then the making', async () => {
    await using loft = await open()
    const made = await act(loft, 'POST', LOFTS, { name: 'North' })
    const edit = await act(loft, 'PATCH', `${LOFTS}/1`, { name: 'South' })
    await undo(loft, edit.action)
    await undo(loft, made.action)
    expect(await list(loft, LOFTS)).toEqual([])
  })

  test('a loft that others live in by now is kept', async () => {
    await using loft = await open()
    const north = await act(loft, 'POST', LOFTS, { name: 'North' })
    const hens = await act(loft, 'POST', SECTIONS, { mainLoftId: 1, section: 'Hens' })
    expect(await refusal(loft, north.action)).toMatchObject({ code: 'cannot_undo' })
    const anna = await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024, loftLocationId: 1 })
    expect(await refusal(loft, hens.action)).toMatchObject({ code: 'cannot_undo', details: { kept: [{ title: 'Hens' }] } })

    await undo(loft, anna.action)
    await undo(loft, hens.action)
    await undo(loft, north.action)
    expect(await list(loft, LOFTS)).toEqual([])
  })

  test('a deleted main loft comes back with its sections, its birds in them and their status', async () => {
    await using loft = await open()
    await act(loft, 'POST', LOFTS, { name: 'North' })
    await act(loft, 'POST', SECTIONS, { mainLoftId: 1, section: 'Hens' })
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024, loftLocationId: 1, status: 'breeding' })
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 2', birthYear: 2024, loftLocationId: 1 })
    const gone = await act(loft, 'DELETE', `${LOFTS}/1`)
    expect(await bird(loft, 1)).toMatchObject({ status: 'unassigned', loftLocationId: null })
    await act(loft, 'PUT', `${BIRDS}/2`, { status: 'retired' })

    const undone = await undo(loft, gone.action)

    expect(undone.kept).toEqual([{ entity: 'pigeons', id: 2, title: 'AU 2024 2' }])
    expect(await bird(loft, 1)).toMatchObject({ status: 'breeding', loftLocationId: 1 })
    expect(await bird(loft, 2)).toMatchObject({ status: 'retired', loftLocationId: 1 })
    expect(await list(loft, SECTIONS)).toMatchObject([{ section: 'Hens', pigeonCount: 2 }])

    // Doing it again empties the section anew.
    await undo(loft, undone.action)
    expect(await list(loft, LOFTS)).toEqual([])
    expect(await bird(loft, 1)).toMatchObject({ status: 'unassigned', loftLocationId: null })
  })

  test('a bird does not go back into a section that is gone', async () => {
    await using loft = await open()
    await act(loft, 'POST', LOFTS, { name: 'North' })
    for (const section of ['Hens', 'Cocks']) await act(loft, 'POST', SECTIONS, { mainLoftId: 1, section })
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024, loftLocationId: 1 })
    const move = await act(loft, 'PATCH', `${BIRDS}/1`, { loftLocationId: 2 })
    await act(loft, 'DELETE', `${SECTIONS}/1`)
    expect(await refusal(loft, move.action)).toMatchObject({ code: 'cannot_undo', details: { kept: [{ title: 'AU 2024 1' }] } })

    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    await act(loft, 'DELETE', `${SECTIONS}/2`)
    await undo(loft, gone.action)
    expect(await bird(loft, 1)).toMatchObject({ loftLocationId: null })
  })

  test('a section cannot come back into a main loft that is gone', async () => {
    await using loft = await open()
    await act(loft, 'POST', LOFTS, { name: 'North' })
    await act(loft, 'POST', SECTIONS, { mainLoftId: 1, section: 'Hens' })
    const gone = await act(loft, 'DELETE', `${SECTIONS}/1`)
    await act(loft, 'DELETE', `${LOFTS}/1`)
    expect(await refusal(loft, gone.action)).toMatchObject({
      code: 'owner_deleted',
      details: { title: 'Hens', owner: { entity: 'main-loft-locations', id: 1, title: 'North' } },
    })
  })

  test('a band or name that another has taken since is not taken away from it', async () => {
    await using loft = await open()
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024 })
    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    const second = await act(loft, 'POST', BIRDS, { bandId: 'au-2024-1', birthYear: 2024 })
    expect(await refusal(loft, gone.action)).toMatchObject({
      code: 'band_taken',
      details: { bandId: 'AU 2024 1', pigeonId: 1, takenBy: { pigeonId: second.id, bandId: 'au-2024-1' } },
    })
    await act(loft, 'PUT', `${BIRDS}/2`, { bandId: 'AU 2024 2' })
    await undo(loft, gone.action)
    expect(await bird(loft, 1)).toMatchObject({ bandId: 'AU 2024 1' })

    const north = await act(loft, 'POST', LOFTS, { name: 'North' })
    const rename = await act(loft, 'PATCH', `${LOFTS}/${north.id}`, { name: 'South' })
    await act(loft, 'POST', LOFTS, { name: 'north' })
    expect(await refusal(loft, rename.action)).toMatchObject({ code: 'name_taken' })
  })

  test('a corrected band goes back with all that finds it', async () => {
    await using loft = await open()
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024, gender: 'cock' })
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2025 9', birthYear: 2025, sire: 'AU 2024 1' })
    const found = async (q: string) =>
      ((await list(loft, `${BIRDS}?q=${q}`)) as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
    const band = await act(loft, 'POST', `${BIRDS}/1/band`, { bandId: 'NL 2024 777', reason: 'corrected' })
    expect(await found('777')).toEqual([1, 2])

    await undo(loft, band.action)

    expect(await found('777')).toEqual([])
    expect(await found('AU 2024 1')).toEqual([1, 2])
    expect(await list(loft, `${BIRDS}/1/bands`)).toEqual([])
  })

  test('a parent entered by mistake is kept once a young bird names it', async () => {
    await using loft = await open()
    const sire = await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024, gender: 'cock' })
    const young = await act(loft, 'POST', BIRDS, { bandId: 'AU 2025 9', birthYear: 2025, sireId: 1 })
    expect(await refusal(loft, sire.action)).toMatchObject({ code: 'cannot_undo', details: { kept: [{ title: 'AU 2024 1' }] } })
    await undo(loft, young.action)
    await undo(loft, sire.action)
    expect(await list(loft, BIRDS)).toEqual([])
  })

  test('deleting a parent can be undone and done again, whoever descends from it', async () => {
    await using loft = await open()
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024, gender: 'cock' })
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2025 9', birthYear: 2025, sireId: 1 })
    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    const undone = await undo(loft, gone.action)
    expect(await bird(loft, 2)).toMatchObject({ sireId: 1, sire: 'AU 2024 1' })
    await undo(loft, undone.action)
    expect(await list(loft, BIRDS)).toMatchObject([{ id: 2 }])
  })

  test('deleting can be done again whatever the row was before, but not once something new needs it', async () => {
    await using loft = await open()
    await act(loft, 'POST', LOFTS, { name: 'North' })
    for (const section of ['Hens', 'Cocks']) await act(loft, 'POST', SECTIONS, { mainLoftId: 1, section })
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024 })
    await act(loft, 'POST', `${BIRDS}/1/band`, { bandId: 'AU 2024 2', reason: 'replaced' })
    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    const back = await undo(loft, gone.action)
    await undo(loft, back.action)
    expect(await list(loft, BIRDS)).toEqual([])

    const closed = await act(loft, 'DELETE', `${SECTIONS}/1`)
    const opened = await undo(loft, closed.action)
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 3', birthYear: 2024, loftLocationId: 1 })
    expect(await refusal(loft, opened.action)).toMatchObject({ code: 'cannot_undo', details: { kept: [{ title: 'Hens' }] } })
  })

  test('a reference bird made for a young bird goes with it, and stays where another needs it', async () => {
    await using loft = await open()
    const all = `${BIRDS}?include=reference`
    const first = await act(loft, 'POST', BIRDS, { bandId: 'AU 2025 1', birthYear: 2025, sire: 'NL 2020 5' })
    expect(await list(loft, all)).toHaveLength(2)
    const undone = await undo(loft, first.action)
    expect(await list(loft, all)).toEqual([])

    await undo(loft, undone.action)
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2025 2', birthYear: 2025, sire: 'NL 2020 5' })
    const again = await list(loft, '/api/data-version')
    await undo(loft, again.version - 1)
    expect((await list(loft, all)).map((one: { bandId: string }) => one.bandId).toSorted()).toEqual(['AU 2025 2', 'NL 2020 5'])
  })

  test('an undoing that would close a circle among ancestors is refused', async () => {
    await using loft = await open()
    for (const bandId of ['AU 2024 1', 'AU 2024 2']) await act(loft, 'POST', BIRDS, { bandId, birthYear: 2024, gender: 'cock' })
    await act(loft, 'PUT', `${BIRDS}/1`, { sireId: 2 })
    const cleared = await act(loft, 'PUT', `${BIRDS}/1`, { sire: '' })
    await act(loft, 'PUT', `${BIRDS}/2`, { sireId: 1 })
    expect(await refusal(loft, cleared.action)).toMatchObject({ code: 'own_ancestor' })
    expect(await bird(loft, 1)).toMatchObject({ sireId: null })
  })

  test('the gender of a sire does not go back to hen', async () => {
    await using loft = await open()
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024, gender: 'hen' })
    const turned = await act(loft, 'PUT', `${BIRDS}/1`, { gender: 'cock' })
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2025 9', birthYear: 2025, sireId: 1 })
    expect(await refusal(loft, turned.action)).toMatchObject({ code: 'parent_gender' })
  })

  test('the data version grows with every action', async () => {
    await using loft = await open()
    expect(await list(loft, '/api/data-version')).toEqual({ version: 0 })
    const made = await act(loft, 'POST', LOFTS, { name: 'North' })
    expect(await list(loft, '/api/data-version')).toEqual({ version: 1 })
    await undo(loft, made.action)
    expect(await list(loft, '/api/data-version')).toEqual({ version: 2 })
  })

  test('the history tells who did what when, in the words of the wire', async () => {
    await using loft = await open()
    await act(loft, 'POST', LOFTS, { name: 'North' })
    await act(loft, 'POST', SECTIONS, { mainLoftId: 1, section: 'Hens' })
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024, purchasePrice: 12.5, sire: 'my old cock' })
    await act(loft, 'PATCH', `${BIRDS}/1`, { loftLocationId: 1 })
    await act(loft, 'PUT', `${BIRDS}/1`, { sire: 'NL 2020 5', purchasePrice: '' })
    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    await undo(loft, gone.action)

    const history = await list(loft, '/api/history/pigeons/1')

    expect(history).toMatchObject([
      { what: 'restore', kind: 'undo-action', before: {}, after: {} },
      { what: 'delete', actor: 'Pigeon Keeper', at: '2026-03-06T12:00:00.000Z' },
      { what: 'update', before: { purchasePrice: 12.5, sire: 'my old cock' }, after: { purchasePrice: null, sire: 'NL 2020 5' } },
      { what: 'update', before: { loftLocationId: null }, after: { loftLocationId: 'Hens' } },
      { what: 'create', before: {}, after: { bandId: 'AU 2024 1', birthYear: 2024, purchasePrice: 12.5, sire: 'my old cock' } },
    ])
    expect(history.map((change: { after: object }) => Object.keys(change.after))).not.toContain('bandKey')
  })
})
