import { describe, expect, test } from 'vitest'
import type { Lineage } from '#shared/pedigrees/lineage.ts'
import type { Pedigree } from '#shared/pedigrees/pedigree.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { addBird } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'

const PEDIGREES = '/api/pedigrees'
const PIGEONS = '/api/pigeons'

const lineageOf = (loft: TestApp, { id }: { id: number }, query = '') => read<Lineage>(loft, `${PEDIGREES}/lineage/${id}${query}`)
const save = (loft: TestApp, body: object) => act<Pedigree>(loft, 'POST', PEDIGREES, body)

onBothDatabases((open) => {
  describe('the pedigree form', () => {
    test("is saved with all its values and links the bird's parents", async () => {
      await using loft = await open()
      const cock = await addBird(loft, 'AU-18-1', 'cock', { birthYear: 2018 })
      const hen = await addBird(loft, 'AU-19-2', 'hen', { birthYear: 2019 })
      const bird = await addBird(loft, 'AU-22-3', 'hen', { birthYear: 2022 })
      const sent = {
        pigeonId: bird.id,
        sireId: cock.id,
        damId: hen.id,
        generation: 3,
        inbreedingCoefficient: 6.3,
        lineage: 'Janssen line',
        notes: 'Bought with its parents',
      }
      const saved = await save(loft, sent)
      expect(saved).toMatchObject({ ...sent, sire: 'AU-18-1', dam: 'AU-19-2', exactInbreeding: 0, inbreedingDifference: 6.3 })
      expect(await read<Pedigree[]>(loft, PEDIGREES)).toMatchObject([{ id: saved.id, ...sent, pigeon: { bandId: 'AU-22-3' } }])
      expect(await read<Pigeon>(loft, `${PIGEONS}/${bird.id}`)).toMatchObject({ sireId: cock.id, damId: hen.id })
      expect(await lineageOf(loft, bird)).toMatchObject({
        pigeon: { id: bird.id, bandId: 'AU-22-3' },
        generation: 3,
        sire: { bandId: 'AU-18-1' },
        dam: { bandId: 'AU-19-2' },
        lineage: 'Janssen line',
        inbreedingCoefficient: 0,
        typedInbreedingCoefficient: 6.3,
        inbreedingDifference: 6.3,
        ancestors: [
          { place: 's', generation: 1, bird: { id: cock.id } },
          { place: 'd', generation: 1, bird: { id: hen.id } },
        ],
      })
    })

    test('is changed by a second save; absent fields and null parents do not change', async () => {
      await using loft = await open()
      const cock = await addBird(loft, 'AU-18-1', 'cock', { birthYear: 2018 })
      const bird = await addBird(loft, 'AU-22-3', 'hen', { birthYear: 2022 })
      const first = await save(loft, { pigeonId: bird.id, sireId: cock.id, damId: null, lineage: 'Line', notes: 'One' })
      expect(first).toMatchObject({ generation: 1, inbreedingCoefficient: 0, inbreedingDifference: null, damId: null })
      const second = await save(loft, { pigeonId: bird.id, sireId: null, generation: '2', notes: '' })
      expect(second).toMatchObject({
        id: first.id,
        version: first.version + 1,
        sireId: cock.id,
        generation: 2,
        lineage: 'Line',
        notes: null,
      })
      expect(await read<Pedigree[]>(loft, PEDIGREES)).toHaveLength(1)
    })

    test('is not saved over a newer version, which is returned instead', async () => {
      await using loft = await open()
      const bird = await addBird(loft, 'AU-22-3', 'hen', { birthYear: 2022 })
      const first = await save(loft, { pigeonId: bird.id, lineage: 'Line' })
      const send = (version: number) =>
        loft.call('POST', PEDIGREES, { pigeonId: bird.id, lineage: 'Other' }, { 'if-match': `"${version}"` })
      const refusal = await send(0)
      expect(refusal.statusCode).toBe(412)
      expect(refusal.json()).toMatchObject({ code: 'stale_version', details: { present: { id: first.id, lineage: 'Line' } } })
      expect(await read<Pedigree[]>(loft, PEDIGREES)).toMatchObject([{ lineage: 'Line', version: 1 }])
      expect((await send(1)).json()).toMatchObject({ lineage: 'Other', version: 2 })
    })

    test('is undone together with the parents it linked', async () => {
      await using loft = await open()
      const cock = await addBird(loft, 'AU-18-1', 'cock', { birthYear: 2018 })
      const bird = await addBird(loft, 'AU-22-3', 'hen', { birthYear: 2022 })
      const { action } = await save(loft, { pigeonId: bird.id, sireId: cock.id })
      const undone = await undo(loft, action)
      expect(await read<Pedigree[]>(loft, PEDIGREES)).toEqual([])
      expect(await read<Pigeon>(loft, `${PIGEONS}/${bird.id}`)).toMatchObject({ sireId: null })
      await save(loft, { pigeonId: bird.id, generation: 4 })
      expect(await refused(loft, 'POST', `/api/actions/${undone.action}/undo`)).toMatchObject({ status: 409 })
      expect(await read<Pedigree[]>(loft, PEDIGREES)).toMatchObject([{ generation: 4 }])
    })

    test('is deleted and restored with its bird', async () => {
      await using loft = await open()
      const bird = await addBird(loft, 'AU-22-3', 'hen')
      await save(loft, { pigeonId: bird.id, lineage: 'Line' })
      const { action } = await act(loft, 'DELETE', `${PIGEONS}/${bird.id}`)
      expect(await read<Pedigree[]>(loft, PEDIGREES)).toEqual([])
      await undo(loft, action)
      expect(await read<Pedigree[]>(loft, PEDIGREES)).toMatchObject([{ lineage: 'Line' }])
    })

    test('is found by band and birth year, in pages', async () => {
      await using loft = await open()
      for (const [band, birthYear] of [
        ['GB-21-A', 2021],
        ['GB-22-B', 2022],
        ['ES-22-C', 2022],
      ] as const) {
        const { id } = await addBird(loft, band, 'hen', { birthYear })
        await save(loft, { pigeonId: id })
      }
      const bands = async (query: string) => {
        const found = await read<{ items: Pedigree[]; total?: number }>(loft, `${PEDIGREES}?${query}`)
        return [found.total, ...found.items.map(({ pigeon }) => pigeon.bandId)]
      }
      expect(await bands('limit=10&search=gb-')).toEqual([2, 'GB-22-B', 'GB-21-A'])
      expect(await bands('limit=10&search=2022')).toEqual([2, 'ES-22-C', 'GB-22-B'])
      expect(await bands('limit=1&cursor=3')).toEqual([undefined, 'GB-22-B'])
      expect(await bands('limit=10&search=%25')).toEqual([0])
    })

    test.each([
      ['without a bird', {}, 'pigeonId'],
      ['with a bird 0', { pigeonId: 0 }, 'pigeonId'],
      ['with generation 0', { pigeonId: 1, generation: 0 }, 'generation'],
      ['with half a generation', { pigeonId: 1, generation: 1.5 }, 'generation'],
      ['with a coefficient below 0', { pigeonId: 1, inbreedingCoefficient: -0.1 }, 'inbreedingCoefficient'],
      ['with a coefficient above 100', { pigeonId: 1, inbreedingCoefficient: 100.1 }, 'inbreedingCoefficient'],
      ['with a coefficient between two steps', { pigeonId: 1, inbreedingCoefficient: 6.25 }, 'inbreedingCoefficient'],
      ['with a coefficient that is not a number', { pigeonId: 1, inbreedingCoefficient: 'much' }, 'inbreedingCoefficient'],
    ])('is refused %s', async (_, body, field) => {
      await using loft = await open()
      await addBird(loft, 'AU-22-3', 'hen')
      const refusal = await refused(loft, 'POST', PEDIGREES, body)
      expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', fields: [{ field }] })
    })

    test.each([0, 100, 99.9, '0.1', 0.3])('accepts a coefficient of %s', async (inbreedingCoefficient) => {
      await using loft = await open()
      const { id } = await addBird(loft, 'AU-22-3', 'hen')
      expect(await save(loft, { pigeonId: id, inbreedingCoefficient })).toMatchObject({
        inbreedingCoefficient: Number(inbreedingCoefficient),
      })
    })

    test('is refused with impossible parents, and nothing is saved', async () => {
      await using loft = await open()
      const cock = await addBird(loft, 'COCK-1', 'cock', { birthYear: 2018 })
      const hen = await addBird(loft, 'HEN-1', 'hen', { birthYear: 2018 })
      const unknown = await addBird(loft, 'SOME-1', 'por_definir', { birthYear: 2018 })
      const young = await addBird(loft, 'YOUNG-1', 'cock', { birthYear: 2024, sireId: cock.id })
      const late = await addBird(loft, 'LATE-1', 'cock', { birthYear: 2025 })
      const send = (body: object) => refused(loft, 'POST', PEDIGREES, { lineage: 'Line', ...body })
      expect(await send({ pigeonId: young.id, sireId: hen.id })).toMatchObject({ code: 'parent_gender', field: 'sireId' })
      expect(await send({ pigeonId: young.id, damId: cock.id })).toMatchObject({ code: 'parent_gender', field: 'damId' })
      expect(await send({ pigeonId: young.id, sireId: unknown.id })).toMatchObject({ code: 'parent_gender', field: 'sireId' })
      expect(await send({ pigeonId: cock.id, sireId: cock.id })).toMatchObject({ status: 409, code: 'own_ancestor' })
      expect(await send({ pigeonId: cock.id, sireId: young.id })).toMatchObject({
        code: 'own_ancestor',
        circle: ['COCK-1', 'YOUNG-1', 'COCK-1'],
      })
      expect(await send({ pigeonId: young.id, sireId: late.id })).toMatchObject({ code: 'parent_younger' })
      expect(await send({ pigeonId: 999 })).toMatchObject({ status: 404, code: 'not_found' })
      expect(await send({ pigeonId: young.id, sireId: 999 })).toMatchObject({ status: 404, code: 'not_found' })
      expect(await read<Pedigree[]>(loft, PEDIGREES)).toEqual([])
    })
  })

  describe('setting a parent in the pedigree tree', () => {
    test('creates a reference bird for a new band, and undo removes both', async () => {
      await using loft = await open()
      const bird = await addBird(loft, 'AU-22-3', 'hen', { birthYear: 2022 })
      const path = `${PEDIGREES}/parents/${bird.id}/sire`
      const newBird = { bandId: 'BELG-2012-6088001', birthYear: 2012, color: 'Blue bar', strain: 'Janssen' }
      const { action, ...child } = await act<Pigeon>(loft, 'PUT', path, { newBird })
      expect(child.sire).toBe('BELG-2012-6088001')
      const { sire } = await lineageOf(loft, bird)
      expect(sire).toMatchObject({ ...newBird, gender: 'cock', isReference: true })
      expect(await read<Pigeon[]>(loft, PIGEONS)).toHaveLength(1)
      await undo(loft, action)
      expect(await lineageOf(loft, bird)).toMatchObject({ sire: null, ancestors: [] })
      expect(await read<Pigeon[]>(loft, `${PIGEONS}?include=reference`)).toHaveLength(1)
    })

    test('asks whether a band without issuer is that of a known bird, and remembers that it is another one', async () => {
      await using loft = await open()
      for (const band of ['GB-22-X-1', 'DV-06976-21-1', 'PL-0123-21-4567']) await addBird(loft, band, 'cock')
      const known = await addBird(loft, 'BE18-6230264', 'cock', { birthYear: 2018 })
      const bird = await addBird(loft, 'AU-22-3', 'hen', { birthYear: 2022 })
      const path = `${PEDIGREES}/parents/${bird.id}/sire`
      const newBird = { bandId: '6230264/18' }
      expect(await refused(loft, 'PUT', path, { newBird })).toMatchObject({ confirm: 'similar_band', pigeonIds: [known.id] })
      const { sireId } = await act<Pigeon>(loft, 'PUT', path, { newBird, confirm: ['similar_band'] })
      expect(sireId).not.toBe(known.id)
      expect(await read(loft, '/api/pigeon-duplicates')).toMatchObject({ items: [] })
    })

    test('links the bird that wears the band, and null removes a parent, also one known as text', async () => {
      await using loft = await open()
      const hen = await addBird(loft, 'AU-19-2', 'hen', { birthYear: 2019 })
      const bird = await addBird(loft, 'AU-22-3', 'hen', { birthYear: 2022, sire: 'Old Red' })
      const parents = `${PEDIGREES}/parents/${bird.id}`
      expect(await act(loft, 'PUT', `${parents}/dam`, { newBird: { bandId: 'au 19 2' } })).toMatchObject({ damId: hen.id })
      expect(await act(loft, 'PUT', `${parents}/dam`, { parentId: null })).toMatchObject({
        damId: null,
        dam: null,
        sire: 'Old Red',
      })
      expect(await act(loft, 'PUT', `${parents}/sire`, { parentId: null })).toMatchObject({ sireId: null, sire: null })
      expect(await act(loft, 'PUT', `${parents}/dam`, { parentId: hen.id })).toMatchObject({ damId: hen.id })
    })

    test('refuses impossible parents', async () => {
      await using loft = await open()
      const hen = await addBird(loft, 'AU-19-2', 'hen', { birthYear: 2019 })
      const bird = await addBird(loft, 'AU-22-3', 'hen', { birthYear: 2022, damId: hen.id })
      const put = (id: number, role: string, body: object) => refused(loft, 'PUT', `${PEDIGREES}/parents/${id}/${role}`, body)
      expect(await put(bird.id, 'sire', { parentId: hen.id })).toMatchObject({ code: 'parent_gender' })
      expect(await put(hen.id, 'dam', { parentId: bird.id })).toMatchObject({ code: 'own_ancestor' })
      expect(await put(hen.id, 'dam', { newBird: { bandId: 'AU-22-3' } })).toMatchObject({ code: 'own_ancestor' })
      expect(await put(hen.id, 'sire', { newBird: { bandId: 'AU 19 2' } })).toMatchObject({ code: 'own_ancestor' })
      expect(await put(hen.id, 'sire', { newBird: { bandId: 'X-1', birthYear: 2022 } })).toMatchObject({ code: 'parent_younger' })
      expect(await put(hen.id, 'sire', { newBird: { bandId: 'X-1', birthYear: 1899 } })).toMatchObject({ code: 'invalid_input' })
      expect(await put(hen.id, 'sire', {})).toMatchObject({ code: 'invalid_input', fields: [{ field: 'parentId' }] })
      expect(await put(hen.id, 'sire', { parentId: 999 })).toMatchObject({ status: 404 })
      expect(await read<Pigeon[]>(loft, `${PIGEONS}?include=reference`)).toHaveLength(2)
    })
  })

  describe('a lineage', () => {
    test('lists positions in order, parents known as text, race results and common ancestors', async () => {
      await using loft = await open()
      const old = await addBird(loft, 'OLD-1', 'cock', { birthYear: 2015, sire: 'Unbanded champion' })
      const one = await addBird(loft, 'HEN-1', 'hen', { birthYear: 2016 })
      const sire = await addBird(loft, 'SIRE-1', 'cock', { birthYear: 2018, sireId: old.id, damId: one.id, color: 'Blue bar' })
      const dam = await addBird(loft, 'DAM-1', 'hen', { birthYear: 2018, sireId: old.id })
      const bird = await addBird(loft, 'BIRD-1', 'hen', { birthYear: 2022, sireId: sire.id, damId: dam.id })
      const race = await act<{ id: number }>(loft, 'POST', '/api/race-events', {
        eventName: 'Barcelona',
        eventDate: '2021-07-02',
        distance: 1057,
        totalParticipants: 200,
      })
      await act(loft, 'POST', '/api/race-results', { raceEventId: race.id, pigeonId: sire.id, position: 3 })

      const lineage = await lineageOf(loft, bird)
      expect(lineage.ancestors.map(({ place, bird: { bandId } }) => [place, bandId])).toEqual([
        ['s', 'SIRE-1'],
        ['d', 'DAM-1'],
        ['ss', 'OLD-1'],
        ['sd', 'HEN-1'],
        ['ds', 'OLD-1'],
        ['sss', 'Unbanded champion'],
        ['dss', 'Unbanded champion'],
      ])
      expect(lineage).toMatchObject({ generation: null, lineage: null, typedInbreedingCoefficient: null, generations: 5 })
      expect(lineage.inbreedingCoefficient).toBeCloseTo(12.5, 9)
      expect(lineage.commonAncestors).toEqual([
        { id: old.id, bandId: 'OLD-1', name: null, places: ['ss', 'ds'], isOnBothSides: true, inbreeding: 12.5 },
      ])
      expect(lineage.ancestors[0]!.bird).toMatchObject({
        color: 'Blue bar',
        inbreeding: 0,
        races: 1,
        bestResults: [{ eventName: 'Barcelona', position: 3, participants: 200, distanceKm: 1057 }],
      })
      // 2 parents and 3 grandparents are linked birds, of 62 possible ancestors.
      expect(lineage.pigeon.completeness).toBeCloseTo(5 / 62, 12)
      expect((await lineageOf(loft, bird, '?generations=1')).ancestors).toHaveLength(2)
      expect((await loft.call('GET', `${PEDIGREES}/lineage/${bird.id}?generations=7`)).statusCode).toBe(400)
      expect((await loft.call('GET', `${PEDIGREES}/lineage/999`)).statusCode).toBe(404)
    })

    test('includes changes of birds by any endpoint', async () => {
      await using loft = await open()
      const cock = await addBird(loft, 'COCK-1', 'cock', { birthYear: 2018 })
      const hen = await addBird(loft, 'HEN-1', 'hen', { birthYear: 2018 })
      const parents = { birthYear: 2020, sireId: cock.id, damId: hen.id }
      const son = await addBird(loft, 'SON-1', 'cock', parents)
      const daughter = await addBird(loft, 'DAUGHTER-1', 'hen', parents)
      const bird = await addBird(loft, 'BIRD-1', 'hen', { sireId: son.id, damId: daughter.id })
      const coefficient = async () => (await lineageOf(loft, bird)).inbreedingCoefficient
      expect(await coefficient()).toBe(25)
      const edit = await act(loft, 'PUT', `${PIGEONS}/${daughter.id}`, { dam: '' })
      expect(await coefficient()).toBe(12.5)
      await undo(loft, edit.action)
      expect(await coefficient()).toBe(25)
      await act(loft, 'PUT', `${PIGEONS}/${cock.id}`, { sire: 'GREAT-1' })
      expect(await coefficient()).toBe(25)
      await act(loft, 'DELETE', `${PIGEONS}/${cock.id}`)
      expect(await coefficient()).toBe(25)
      expect((await lineageOf(loft, bird)).ancestors.find(({ place }) => place === 'ss')?.bird).toMatchObject({ isDeleted: true })
    })
  })
})
