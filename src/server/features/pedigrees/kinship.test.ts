import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BirdFigures, LoftFigures } from '#shared/pedigrees/figures.ts'
import type { Descendants, Lineage, Relatives } from '#shared/pedigrees/lineage.ts'
import type { MatingPlan, TrialMating } from '#shared/pedigrees/mating.ts'
import type { PedigreeFault } from '#shared/pedigrees/pedigree-fault.ts'
import type { Relationship } from '#shared/pedigrees/relationship.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { addBird } from '#server/testing/breeding.ts'
import { onBothDatabases, testApp, type TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

const PEDIGREES = '/api/pedigrees'
const SAMPLES = 'fixtures/pedigrees'

/** Adds grandparents, two full siblings, their half sibling, and the young of two of them. */
async function addFamily(loft: TestApp) {
  const cock = await addBird(loft, 'COCK-1', 'cock', { birthYear: 2015 })
  const hen = await addBird(loft, 'HEN-1', 'hen', { birthYear: 2015 })
  const other = await addBird(loft, 'OTHER-1', 'hen', { birthYear: 2016 })
  const parents = { birthYear: 2018, sireId: cock.id, damId: hen.id }
  const son = await addBird(loft, 'SON-1', 'cock', parents)
  const daughter = await addBird(loft, 'DAUGHTER-1', 'hen', parents)
  const half = await addBird(loft, 'HALF-1', 'hen', { birthYear: 2019, sireId: cock.id, damId: other.id })
  const inbred = await addBird(loft, 'INBRED-1', 'cock', { birthYear: 2021, sireId: son.id, damId: half.id })
  return { cock, hen, other, son, daughter, half, inbred }
}

onBothDatabases((open) => {
  test('lists relatives with the parents they have in common', async () => {
    await using loft = await open()
    const { cock, hen, other, son, half, inbred } = await addFamily(loft)
    const pair = { malePigeonId: son.id, femalePigeonId: other.id, confirm: ['related'] }
    await act(loft, 'POST', '/api/breeding-pairs', pair)
    const relatives = await read<Relatives>(loft, `${PEDIGREES}/relatives/${son.id}`)
    const bands = (list: readonly { bird: { bandId: string } }[]) => list.map(({ bird }) => bird.bandId)
    expect(relatives).toMatchObject({ sire: { id: cock.id }, dam: { id: hen.id } })
    expect(relatives.fullSiblings.map(({ bandId }) => bandId)).toEqual(['DAUGHTER-1'])
    expect(relatives.halfSiblings).toMatchObject([{ bird: { id: half.id }, share: 'sire' }])
    expect(relatives.offspring).toMatchObject([{ bird: { id: inbred.id }, mateId: half.id, mate: 'HALF-1' }])
    expect(bands(relatives.mates).toSorted()).toEqual(['HALF-1', 'OTHER-1'])
    expect(relatives.mates.find(({ bird }) => bird.id === other.id)).toMatchObject({ youngCount: 0, isPaired: true })
    expect(relatives.mates.find(({ bird }) => bird.id === half.id)).toMatchObject({ youngCount: 1, isPaired: false })
  })

  test('lists descendants by generation', async () => {
    await using loft = await open()
    const { cock, half, inbred } = await addFamily(loft)
    const first = await read<Descendants>(loft, `${PEDIGREES}/descendants/${cock.id}?limit=2`)
    expect(first).toMatchObject({ counts: [3, 1], generation: 1 })
    expect(first.items).toMatchObject([
      { bird: { id: half.id }, sire: 'COCK-1', dam: 'OTHER-1', youngCount: 1 },
      { bird: { bandId: 'DAUGHTER-1' }, youngCount: 0 },
    ])
    const second = await read<Descendants>(loft, `${PEDIGREES}/descendants/${cock.id}?generation=2`)
    expect(second.items).toMatchObject([{ bird: { id: inbred.id }, sire: 'SON-1', dam: 'HALF-1' }])
    expect(second.items[0]!.bird.inbreeding).toBeCloseTo(12.5, 9)
  })

  test('names a relationship and returns its kinship and paths', async () => {
    await using loft = await open()
    const { cock, hen, son, daughter, half, inbred } = await addFamily(loft)
    const between = (a: Pigeon, b: Pigeon) => read<Relationship>(loft, `${PEDIGREES}/relationship?a=${a.id}&b=${b.id}`)
    const siblings = await between(son, half)
    expect(siblings).toMatchObject({
      word: { kind: 'siblings', share: 'sire' },
      kinship: 12.5,
      coefficient: 25,
      shares: [{ id: cock.id, inbreeding: 12.5 }],
      paths: [{ ancestorId: cock.id, up: [son.id, cock.id], down: [cock.id, half.id] }],
      hasAllPaths: true,
    })
    expect(new Set(siblings.birds.map(({ id }) => id))).toEqual(new Set([cock.id, son.id, half.id]))
    expect((await between(hen, inbred)).word).toEqual({ kind: 'ancestor', generations: 2 })
    expect((await between(daughter, inbred)).word).toMatchObject({ kind: 'uncle', generations: 1 })
    expect((await between(cock, hen)).word).toEqual({ kind: 'none' })
    expect((await between(cock, cock)).word).toEqual({ kind: 'same' })
    expect((await loft.call('GET', `${PEDIGREES}/relationship?a=${cock.id}&b=999`)).statusCode).toBe(404)
  })

  test('names the ancestors that cause the inbreeding', async () => {
    await using loft = await open()
    const { cock, inbred } = await addFamily(loft)
    const figures = await read<BirdFigures>(loft, `${PEDIGREES}/figures/${inbred.id}`)
    expect(figures.inbreeding).toBeCloseTo(12.5, 9)
    expect(figures.shares).toMatchObject([{ bird: { id: cock.id }, inbreeding: 12.5 }])
    expect(figures).toMatchObject({ shareCount: 1, equivalentGenerations: 2, birdsInCare: 7 })
    expect(figures.depths).toHaveLength(6)
    expect(figures.depths[1]).toMatchObject({
      generations: 2,
      known: 6,
      possible: 6,
      different: 5,
      completeness: 1,
      inbreeding: 12.5,
    })
    expect(figures.meanKinship).toBeGreaterThan(figures.loftMeanKinship)
    const loftFigures = await read<LoftFigures>(loft, `${PEDIGREES}/loft`)
    expect(loftFigures).toMatchObject({ birdsInCare: 7, mostInbred: [{ bird: { id: inbred.id } }] })
    expect(loftFigures.meanKinship).toBeCloseTo(figures.loftMeanKinship, 12)
    expect(loftFigures.geneDiversity).toBeCloseTo(100 - loftFigures.meanKinship, 12)
    expect(loftFigures.founders.founders).toBe(3)
    expect(loftFigures.founders.effectiveAncestors).toBeLessThanOrEqual(loftFigures.founders.effectiveFounders!)
  })

  describe('a trial mating', () => {
    test('shows the pedigree and inbreeding of the young without creating a pair', async () => {
      await using loft = await open()
      const { son, daughter, hen } = await addFamily(loft)
      const trial = await read<TrialMating>(loft, `${PEDIGREES}/mating?sireId=${son.id}&damId=${daughter.id}&generations=3`)
      expect(trial).toMatchObject({
        sire: { id: son.id },
        dam: { id: daughter.id },
        inbreeding: 25,
        band: 'very_high',
        isThin: true,
      })
      expect(trial.ancestors.map(({ place }) => place)).toEqual(['s', 'd', 'ss', 'sd', 'ds', 'dd'])
      expect(trial.commonAncestors).toHaveLength(2)
      expect(trial.depths[1]).toMatchObject({ completeness: 1, different: 4 })
      expect(await read(loft, '/api/breeding-pairs')).toEqual([])
      const wrong = async (sireId: number, damId: number) =>
        (await loft.call('GET', `${PEDIGREES}/mating?sireId=${sireId}&damId=${damId}`)).json().code
      expect(await wrong(hen.id, daughter.id)).toBe('parent_gender')
      expect(await wrong(son.id, son.id)).toBe('same_bird')
      expect(await wrong(son.id, 999)).toBe('not_found')
    })

    test('agrees with the warning for a pair and with the figures of its real young', async () => {
      await using loft = await open()
      const { son, half } = await addFamily(loft)
      const trial = await read<TrialMating>(loft, `${PEDIGREES}/mating?sireId=${son.id}&damId=${half.id}`)
      const check = await loft.call('GET', `/api/breeding-pairs/check?malePigeonId=${son.id}&femalePigeonId=${half.id}`)
      expect(check.json()).toMatchObject({ inbreeding: trial.inbreeding, doubts: [{ doubt: 'related', inbreeding: 12.5 }] })
      const young = await addBird(loft, 'YOUNG-1', 'hen', { sireId: son.id, damId: half.id })
      const lineage = await read<Lineage>(loft, `${PEDIGREES}/lineage/${young.id}`)
      expect(lineage.inbreedingCoefficient).toBeCloseTo(trial.inbreeding, 9)
    })
  })

  describe('the mating planner', () => {
    test('computes each cock in care with each hen in care, and suggests a different mate for each', async () => {
      await using loft = await open()
      const { cock, hen, other, son, daughter, half, inbred } = await addFamily(loft)
      await act(loft, 'POST', '/api/breeding-pairs', { malePigeonId: cock.id, femalePigeonId: hen.id })
      await act(loft, 'POST', `/api/pigeons/${inbred.id}/leave`, { leftReason: 'sold' })
      await addBird(loft, 'REF-1', 'cock', { birthYear: 2014, isReference: true })
      const plan = await read<MatingPlan>(loft, `${PEDIGREES}/matings`)
      expect(plan.cocks.map(({ id }) => id)).toEqual([cock.id, son.id])
      expect(plan.hens.map(({ id }) => id)).toEqual([daughter.id, half.id, hen.id, other.id])
      expect(plan.inbreeding).toEqual([
        [25, 25, 0, 0],
        [25, 12.5, 25, 0],
      ])
      expect(plan.suggestions).toEqual([
        { cockId: cock.id, henId: hen.id, inbreeding: 0 },
        { cockId: son.id, henId: other.id, inbreeding: 0 },
      ])
      expect(plan.cocks[0]).toMatchObject({ pairedWith: [hen.id], inbreeding: 0 })
      expect(plan.hens.find(({ id }) => id === other.id)!.meanKinship).toBeLessThan(plan.hens[0]!.meanKinship)
    })

    test('lists the birds by the number at the end of their bands', async () => {
      await using loft = await open()
      for (const band of ['ES-24-10', 'ES-24-9']) await addBird(loft, band, 'cock')
      const { cocks } = await read<MatingPlan>(loft, `${PEDIGREES}/matings`)
      expect(cocks.map(({ bandId }) => bandId)).toEqual(['ES-24-9', 'ES-24-10'])
    })

    test('selects birds by id, status or section', async () => {
      await using loft = await open()
      const { son, daughter, half, inbred } = await addFamily(loft)
      const chosen = await read<MatingPlan>(loft, `${PEDIGREES}/matings?cockIds=${inbred.id},${son.id}&henIds=${daughter.id}`)
      expect(chosen).toMatchObject({ cockCount: 2, henCount: 1, suggestions: [{ henId: daughter.id }] })
      expect(chosen.inbreeding).toEqual([[expect.closeTo(18.75, 6)], [25]])
      await act(loft, 'POST', '/api/pigeons/status', { ids: [son.id, half.id], status: 'breeding' })
      expect(await read<MatingPlan>(loft, `${PEDIGREES}/matings?status=breeding`)).toMatchObject({ inbreeding: [[12.5]] })
      const emptyPlan = await read<MatingPlan>(loft, `${PEDIGREES}/matings?status=retired`)
      expect(emptyPlan).toMatchObject({ cocks: [], hens: [], inbreeding: [], suggestions: [] })
      const answer = await loft.call('GET', `${PEDIGREES}/matings?cockIds=${half.id}`)
      expect(answer.json()).toMatchObject({ code: 'parent_gender' })
      expect((await loft.call('GET', `${PEDIGREES}/matings?cockIds=1,x`)).statusCode).toBe(400)
    })
  })

  test('lists faults in existing data with their birds', async () => {
    await using loft = await open()
    const { cock, hen, son, daughter, half } = await addFamily(loft)
    expect(await read(loft, `${PEDIGREES}/faults`)).toEqual({ count: 0, faults: [] })
    const set = (bird: Pigeon, columns: object) => loft.db.updateTable('pigeons').set(columns).where('id', '=', bird.id).execute()
    await set(cock, { sireId: son.id })
    await set(hen, { gender: 'cock' })
    await set(half, { birthYear: 2014 })
    // A recorded change makes the genetics read these birds again.
    for (const bird of [cock, hen, half]) await act(loft, 'PUT', `/api/pigeons/${bird.id}`, { notes: 'Looked at' })
    const { count, faults } = await read<{ count: number; faults: PedigreeFault[] }>(loft, `${PEDIGREES}/faults`)
    expect(count).toBe(5)
    const bands = ({ kind, birds, asSire, asDam }: PedigreeFault) => [
      kind,
      ...[birds, asSire, asDam].map((list) => list.map(({ bandId }) => bandId).toSorted()),
    ]
    expect(faults.map(bands)).toEqual([
      ['loop', ['COCK-1', 'SON-1'], [], []],
      ['cock_as_dam', ['HEN-1'], [], ['DAUGHTER-1', 'SON-1']],
      ['parent_younger', ['SON-1'], ['COCK-1'], []],
      ['parent_younger', ['COCK-1'], ['HALF-1'], []],
      ['parent_younger', ['OTHER-1'], [], ['HALF-1']],
    ])
    expect((await read<Lineage>(loft, `${PEDIGREES}/lineage/${daughter.id}?generations=6`)).ancestors.length).toBeGreaterThan(3)
  })
})

test('computes the published inbreeding of a published pedigree', async () => {
  await using loft = await loftFrom('horse.csv')
  const { birds, app } = loft
  expect(birds).toHaveLength(16)
  for (const { id, F } of birds) {
    const { inbreedingCoefficient } = await read<Lineage>(app, `${PEDIGREES}/lineage/${id}?generations=1`)
    expect(inbreedingCoefficient).toBeCloseTo(Number(F) * 100, 7)
  }
})

/** Adds the animals of a sample as birds and then sets their parents, which may come later in the file. */
async function loftFrom(file: string) {
  const app = await testApp('sqlite')
  const [titles = [], ...lines] = readFileSync(join(SAMPLES, file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((field) => field.replaceAll('"', '')))
  const rows = lines.map((line) => Object.fromEntries(titles.map((title, at) => [title, line[at] ?? ''])))
  const ids = new Map<string, number>()
  for (const { id = '' } of rows) ids.set(id, (await addBird(app, `H-${id}`, 'por_definir', { birthYear: 2020 })).id)
  for (const { id = '', sire = '', dam = '' } of rows) {
    const parents = { ...(ids.has(sire) && { sireId: ids.get(sire) }), ...(ids.has(dam) && { damId: ids.get(dam) }) }
    await act(app, 'PUT', `/api/pigeons/${ids.get(id)}`, parents)
  }
  return {
    app,
    birds: rows.map(({ id = '', F }) => ({ id: ids.get(id), F })),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}
