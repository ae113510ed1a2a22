import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { addBird, editBird, listAllBirds, getBird, PIGEONS, expectRefusal } from '#server/testing/birds.ts'

onBothDatabases((open) => {
  test('links a parent in the loft by its band in any notation', async () => {
    await using loft = await open()
    const cock = await addBird(loft, 'BE3020313-15', { birthYear: 2015, gender: 'cock' })
    const young = await addBird(loft, 'ES-24-1', { sire: 'be 15 3020313' })
    expect(young).toMatchObject({ sire: 'BE3020313-15', sireId: cock.id, dam: null, damId: null })
    expect(await listAllBirds(loft)).toHaveLength(2)
  })

  test('reads nine digits typed without separators so that their year is not in the future', async () => {
    await using loft = await open('2026-05-03')
    const cock = await addBird(loft, 'BE20-3012345', { birthYear: 2020, gender: 'cock' })
    const young = await addBird(loft, 'ES-24-1', { sire: 'BE203012345', dam: 'BE203012347' })
    expect(young).toMatchObject({ sireId: cock.id, dam: 'BE20-3012347' })
    expect(await listAllBirds(loft)).toMatchObject([{}, { bandId: 'BE20-3012347', birthYear: 2020 }, {}])
  })

  test('creates one reference bird for all young of a parent with an unknown band', async () => {
    await using loft = await open()
    await addBird(loft, 'ES-24-1', { sire: 'AU2018LOU0100', dam: 'La 7' })
    const second = await addBird(loft, 'ES-24-2', { sire: 'AU-2018-LOU-0100' })
    const [sire, dam, ...young] = await listAllBirds(loft)
    expect([sire, dam]).toMatchObject([
      { bandId: 'AU2018LOU0100', isReference: true, gender: 'cock', birthYear: 2018 },
      { bandId: 'La 7', isReference: true, gender: 'hen', birthYear: null },
    ])
    expect(young).toHaveLength(2)
    expect(second).toMatchObject({ sire: 'AU2018LOU0100', sireId: sire!.id })
  })

  test('ignores the year on a band that would make the parent younger than its young', async () => {
    await using loft = await open()
    await addBird(loft, 'ES-24-1', { sire: 'AU2025LOU0100', dam: 'AU2024LOU0100' })
    expect(await listAllBirds(loft)).toMatchObject([{ birthYear: null }, { birthYear: 2024 }, {}])
  })

  test('keeps free text as text, also with a number in it', async () => {
    await using loft = await open()
    const story = 'the old blue cock that won Barcelona in the summer of 1999'
    const young = await addBird(loft, 'ES-24-1', { sire: 'el Viejo', dam: story })
    expect(young).toMatchObject({ sire: 'el Viejo', sireId: null, dam: story, damId: null })
    expect(await listAllBirds(loft)).toHaveLength(1)
  })

  test('prefers an id to text, and text to an empty id', async () => {
    await using loft = await open()
    const cock = await addBird(loft, 'ES-20-1', { birthYear: 2020, gender: 'cock' })
    expect(await addBird(loft, 'ES-24-1', { sire: 'ES-19-9', sireId: cock.id })).toMatchObject({
      sire: 'ES-20-1',
      sireId: cock.id,
    })
    expect(await addBird(loft, 'ES-24-2', { sire: 'Pepe', sireId: null })).toMatchObject({ sire: 'Pepe', sireId: null })
    expect(await addBird(loft, 'ES-24-3', { sire: 'Pepe', sireId: '' })).toMatchObject({ sire: 'Pepe', sireId: null })
  })

  test('removes an empty parent and keeps an absent one', async () => {
    await using loft = await open()
    const young = await addBird(loft, 'ES-24-1', { sire: 'ES-20-1', dam: 'la Negra' })
    expect(await editBird(loft, young, { color: 'Red' })).toMatchObject({ sire: 'ES-20-1', dam: 'la Negra' })
    expect(await editBird(loft, young, { sire: '', dam: null })).toMatchObject({ sire: null, sireId: null, dam: null })
    const linked = await editBird(loft, young, { sire: 'ES-20-1', dam: 'la Negra' })
    expect(linked.sireId).toEqual(expect.any(Number))
    expect(await editBird(loft, young, { sireId: null, damId: null })).toMatchObject({
      sire: null,
      sireId: null,
      dam: 'la Negra',
    })
  })

  test('changes nothing when the form comes back unchanged, even with a parent that could not be linked', async () => {
    await using loft = await open()
    await addBird(loft, 'ES-25-1', { birthYear: 2025 })
    const young = await addBird(loft, 'ES-24-1', { dam: 'ES-20-2' })
    // An import stores a parent that it cannot accept as text.
    await loft.db.updateTable('pigeons').set({ sireText: 'ES-25-1' }).where('id', '=', young.id).execute()
    await loft.call('DELETE', `${PIGEONS}/${young.damId}`)

    const shown = await getBird(loft, young)
    expect(shown).toMatchObject({ sire: 'ES-25-1', sireId: null, dam: 'ES-20-2', damId: null })
    const { sire, sireId, dam, damId } = shown
    expect(await editBird(loft, young, { sire, sireId, dam, damId })).toEqual(shown)
    expect(await listAllBirds(loft)).toHaveLength(2)
  })

  test('links a deleted parent again once another bird wears its band', async () => {
    await using loft = await open()
    const young = await addBird(loft, 'ES-24-1', { dam: 'ES-20-2' })
    await loft.call('DELETE', `${PIGEONS}/${young.damId}`)
    const dam = await addBird(loft, 'ES-20-2', { birthYear: 2020, gender: 'hen' })
    expect(await editBird(loft, young, { dam: 'ES-20-2' })).toMatchObject({ dam: 'ES-20-2', damId: dam.id })
  })

  test('finds a parent by a band that it wore before', async () => {
    await using loft = await open()
    const hen = await addBird(loft, 'ES-20-1', { birthYear: 2020, gender: 'hen' })
    await editBird(loft, hen, { bandId: 'ES-20-11' })
    expect(await addBird(loft, 'ES-24-1', { dam: 'es-20-1' })).toMatchObject({ dam: 'ES-20-11', damId: hen.id })
  })

  test('accepts a bird of undefined gender as sire or dam, but not as both of one bird', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-20-1', { birthYear: 2020 })
    expect(await addBird(loft, 'ES-24-1', { sireId: bird.id })).toMatchObject({ sireId: bird.id })
    expect(await addBird(loft, 'ES-24-2', { dam: 'ES-20-1' })).toMatchObject({ damId: bird.id })
    expect(await getBird(loft, bird)).toEqual(bird)
    expect(
      await expectRefusal(loft, 'POST', PIGEONS, { bandId: 'ES-24-3', birthYear: 2024, sire: 'ES-20-1', dam: 'ES-20-1' }),
    ).toMatchObject({
      code: 'parent_gender',
      error: 'One bird cannot be both sire and dam',
    })
  })

  test.each([
    ['a hen as sire', { sire: 'ES-20-2' }, 'parent_gender', 'ES-20-2 is a hen and cannot be a sire', 'sire'],
    ['a cock as dam', { dam: 'ES-20-1' }, 'parent_gender', 'ES-20-1 is a cock and cannot be a dam', 'dam'],
    [
      'one new band as both',
      { sire: 'ES-19-1', dam: 'ES-19-1' },
      'parent_gender',
      'ES-19-1 is a cock and cannot be a dam',
      'dam',
    ],
    ['itself', { sire: 'ES-23-9' }, 'own_ancestor', 'ES-23-9 cannot be its own sire', 'sire'],
    ['itself in another notation', { dam: 'es 23 9' }, 'own_ancestor', 'ES-23-9 cannot be its own dam', 'dam'],
    [
      'a younger bird',
      { sire: 'ES-24-3' },
      'parent_younger',
      'ES-24-3 was born in 2024, after its young ES-23-9 of 2023',
      'sire',
    ],
  ])('refuses %s as a parent', async (_, parents, code, error, field) => {
    await using loft = await open()
    await addBird(loft, 'ES-20-1', { birthYear: 2020, gender: 'cock' })
    await addBird(loft, 'ES-20-2', { birthYear: 2020, gender: 'hen' })
    await addBird(loft, 'ES-24-3', { gender: 'cock' })
    expect(await expectRefusal(loft, 'POST', PIGEONS, { bandId: 'ES-23-9', birthYear: 2023, ...parents })).toMatchObject({
      status: 409,
      code,
      error,
      details: { field },
    })
  })

  test('accepts a parent born in the same year', async () => {
    await using loft = await open()
    const hen = await addBird(loft, 'ES-24-1', { gender: 'hen' })
    expect(await addBird(loft, 'ES-24-2', { damId: hen.id })).toMatchObject({ damId: hen.id })
  })

  test('refuses a bird as its own ancestor and names all birds in between', async () => {
    await using loft = await open()
    const first = await addBird(loft, 'ES-24-1', { gender: 'cock' })
    const second = await addBird(loft, 'ES-24-2', { gender: 'hen', sire: 'ES-24-1' })
    const third = await addBird(loft, 'ES-24-3', { gender: 'cock', dam: 'ES-24-2' })
    await addBird(loft, 'ES-24-4', { gender: 'cock', dam: 'ES-24-2' })

    expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${first.id}`, { sireId: third.id })).toMatchObject({
      code: 'own_ancestor',
      details: { field: 'sire', circle: ['ES-24-1', 'ES-24-3', 'ES-24-2', 'ES-24-1'] },
    })
    expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${first.id}`, { sireId: first.id })).toMatchObject({
      code: 'own_ancestor',
      details: { circle: ['ES-24-1', 'ES-24-1'] },
    })
    // A deleted bird on the path could be restored.
    await loft.call('DELETE', `${PIGEONS}/${second.id}`)
    expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${first.id}`, { sireId: third.id })).toMatchObject({
      code: 'own_ancestor',
    })
  })

  test("refuses a gender or birth year that contradicts the bird's young", async () => {
    await using loft = await open()
    const cock = await addBird(loft, 'ES-20-1', { birthYear: 2020, gender: 'cock' })
    const young = await addBird(loft, 'ES-22-1', { birthYear: 2022, sireId: cock.id })

    expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${cock.id}`, { gender: 'hen' })).toMatchObject({
      code: 'parent_gender',
      error: 'ES-20-1 is the sire of ES-22-1',
      details: { field: 'gender' },
    })
    expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${cock.id}`, { birthYear: 2023 })).toMatchObject({
      code: 'parent_younger',
      error: 'ES-20-1 has young of 2022: ES-22-1',
      details: { field: 'birthYear' },
    })
    expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${young.id}`, { birthYear: 2019 })).toMatchObject({
      code: 'parent_younger',
      details: { field: 'sire' },
    })
    expect(await editBird(loft, cock, { birthYear: 2022, gender: 'por_definir' })).toMatchObject({ birthYear: 2022 })
    // Changing both together is consistent again.
    expect(await editBird(loft, young, { birthYear: 2019, sire: '' })).toMatchObject({ birthYear: 2019, sire: null })
  })
})
