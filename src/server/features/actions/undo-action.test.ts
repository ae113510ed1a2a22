import { expect, test } from 'vitest'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, undo } from '#server/testing/writes.ts'

const LOFTS = '/api/main-loft-locations'
const SECTIONS = '/api/loft-locations'
const BIRDS = '/api/pigeons'

/** Sends an undo that must be refused; returns the error. */
const refusal = async (loft: TestApp, action: number) => (await loft.call('POST', `/api/actions/${action}/undo`)).json()
const list = async (loft: TestApp, url: string) => (await loft.call('GET', url)).json()
const bird = (loft: TestApp, id: number) => list(loft, `${BIRDS}/${id}`)

onBothDatabases((open) => {
  test('removes a main loft that was added, and adds it again when the undo is undone', async () => {
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

  test('refuses to undo an action twice, and an unknown action', async () => {
    await using loft = await open()
    const made = await act(loft, 'POST', LOFTS, { name: 'North' })
    await undo(loft, made.action)
    expect(await refusal(loft, made.action)).toMatchObject({ code: 'already_undone' })
    expect(await refusal(loft, 999)).toMatchObject({ code: 'not_found' })
    // Id 3 would be the id of the refused undo.
    expect(await refusal(loft, 3)).toMatchObject({ code: 'not_found' })
  })

  test('undoes an action again after it was redone', async () => {
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

  test('keeps fields that changed again since the action and reverts the others', async () => {
    await using loft = await open()
    await act(loft, 'POST', LOFTS, { name: 'North', description: 'old' })
    const edit = await act(loft, 'PATCH', `${LOFTS}/1`, { name: 'South', description: 'new' })
    await act(loft, 'PATCH', `${LOFTS}/1`, { description: 'newest' })

    const undone = await undo(loft, edit.action)

    expect(undone).toMatchObject({ undone: 1, kept: [{ entity: 'main-loft-locations', id: 1, title: 'South' }] })
    expect(await list(loft, LOFTS)).toMatchObject([{ name: 'North', description: 'newest', version: 4 }])
  })

  test('refuses an undo, without any change, when everything changed again since the action', async () => {
    await using loft = await open()
    const made = await act(loft, 'POST', LOFTS, { name: 'North' })
    await act(loft, 'PATCH', `${LOFTS}/1`, { name: 'South' })
    expect(await refusal(loft, made.action)).toMatchObject({
      code: 'cannot_undo',
      details: { kept: [{ entity: 'main-loft-locations', id: 1, title: 'South' }] },
    })
    expect(await list(loft, LOFTS)).toMatchObject([{ name: 'South', version: 2 }])
  })

  test('undoes an edit, and then the creation', async () => {
    await using loft = await open()
    const made = await act(loft, 'POST', LOFTS, { name: 'North' })
    const edit = await act(loft, 'PATCH', `${LOFTS}/1`, { name: 'South' })
    await undo(loft, edit.action)
    await undo(loft, made.action)
    expect(await list(loft, LOFTS)).toEqual([])
  })

  test('refuses to remove a loft that contains sections or birds', async () => {
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

  test('restores a deleted main loft with its sections, and its birds with their status', async () => {
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

    // Redoing the deletion empties the section again.
    await undo(loft, undone.action)
    expect(await list(loft, LOFTS)).toEqual([])
    expect(await bird(loft, 1)).toMatchObject({ status: 'unassigned', loftLocationId: null })
  })

  test('does not move a bird back into a deleted section', async () => {
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

  test('does not restore a section of a deleted main loft', async () => {
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

  test('refuses to take back a band or name that another record has now', async () => {
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

    const north = await act<{ id: number }>(loft, 'POST', LOFTS, { name: 'North' })
    const rename = await act(loft, 'PATCH', `${LOFTS}/${north.id}`, { name: 'South' })
    await act(loft, 'POST', LOFTS, { name: 'north' })
    expect(await refusal(loft, rename.action)).toMatchObject({ code: 'name_taken' })
  })

  test('reverts a corrected band, and the search with it', async () => {
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

  test('refuses to remove a parent that a young bird names', async () => {
    await using loft = await open()
    const sire = await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024, gender: 'cock' })
    const young = await act(loft, 'POST', BIRDS, { bandId: 'AU 2025 9', birthYear: 2025, sireId: 1 })
    expect(await refusal(loft, sire.action)).toMatchObject({ code: 'cannot_undo', details: { kept: [{ title: 'AU 2024 1' }] } })
    await undo(loft, young.action)
    await undo(loft, sire.action)
    expect(await list(loft, BIRDS)).toEqual([])
  })

  test('undoes and redoes the deletion of a parent that has young', async () => {
    await using loft = await open()
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024, gender: 'cock' })
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2025 9', birthYear: 2025, sireId: 1 })
    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    const undone = await undo(loft, gone.action)
    expect(await bird(loft, 2)).toMatchObject({ sireId: 1, sire: 'AU 2024 1' })
    await undo(loft, undone.action)
    expect(await list(loft, BIRDS)).toMatchObject([{ id: 2 }])
  })

  test('redoes a deletion despite older references to the row, but not once a new record refers to it', async () => {
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
    const openedLoft = await undo(loft, (await act(loft, 'DELETE', `${LOFTS}/1`)).action)
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 3', birthYear: 2024, loftLocationId: 1 })
    expect(await refusal(loft, opened.action)).toMatchObject({ code: 'cannot_undo', details: { kept: [{ title: 'Hens' }] } })
    const { kept } = await act<{ kept: { title: string }[] }>(loft, 'POST', `/api/actions/${openedLoft.action}/undo`)
    expect(kept.map(({ title }) => title).toSorted()).toEqual(['Hens', 'North'])
    expect(await list(loft, LOFTS)).toMatchObject([{ name: 'North' }])
    expect(await list(loft, SECTIONS)).toMatchObject([{ section: 'Hens', pigeonCount: 1 }])
  })

  test('removes a reference bird with the young bird it was created for, unless another bird needs it', async () => {
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
    expect((await list(loft, all)).map(({ bandId }: { bandId: string }) => bandId).toSorted()).toEqual(['AU 2025 2', 'NL 2020 5'])
  })

  test('refuses an undo by which a bird would become its own ancestor', async () => {
    await using loft = await open()
    for (const bandId of ['AU 2024 1', 'AU 2024 2']) await act(loft, 'POST', BIRDS, { bandId, birthYear: 2024, gender: 'cock' })
    await act(loft, 'PUT', `${BIRDS}/1`, { sireId: 2 })
    const cleared = await act(loft, 'PUT', `${BIRDS}/1`, { sire: '' })
    await act(loft, 'PUT', `${BIRDS}/2`, { sireId: 1 })
    expect(await refusal(loft, cleared.action)).toMatchObject({ code: 'own_ancestor' })
    expect(await bird(loft, 1)).toMatchObject({ sireId: null })
  })

  test('refuses an undo by which a sire would become a hen', async () => {
    await using loft = await open()
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2024 1', birthYear: 2024, gender: 'hen' })
    const turned = await act(loft, 'PUT', `${BIRDS}/1`, { gender: 'cock' })
    await act(loft, 'POST', BIRDS, { bandId: 'AU 2025 9', birthYear: 2025, sireId: 1 })
    expect(await refusal(loft, turned.action)).toMatchObject({ code: 'parent_gender' })
  })

  test('increases the data version with every action', async () => {
    await using loft = await open()
    expect(await list(loft, '/api/data-version')).toEqual({ version: 0 })
    const made = await act(loft, 'POST', LOFTS, { name: 'North' })
    expect(await list(loft, '/api/data-version')).toEqual({ version: 1 })
    await undo(loft, made.action)
    expect(await list(loft, '/api/data-version')).toEqual({ version: 2 })
  })

  test('lists author, time and changed fields of each change, with the field names of the API', async () => {
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
