import { describe, expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { choose, commit, csv, multipartForm, previewInventory, rowsOf } from './testing/upload-form.ts'

const add = async (loft: TestApp, bird: object) =>
  (await loft.call('POST', '/api/pigeons', { birthYear: 2018, gender: 'cock', ...bird })).json<Pigeon>()
/** Adds birds of other countries, so that the loft has no common issuer of its rings. */
async function addForeignBirds(loft: TestApp): Promise<void> {
  for (const bandId of FOREIGN) await add(loft, { bandId })
}
const FOREIGN = ['DV-06976-18-1', 'GB-18-A-1', 'PL-0123-18-4567']
const birdsOf = async (loft: TestApp) => (await loft.call('GET', '/api/pigeons?include=reference')).json<Pigeon[]>()
const bandsOf = async (loft: TestApp) => (await birdsOf(loft)).map(({ bandId }) => bandId).toSorted()

const FILE = csv('Bird #,Sex,Color,Sire', '6230264/18,Cock,Blue,', '6230265/18,Hen,Red,', 'BE20-1111111,Hen,,6230264/18')

onDatabases(longRunEngines('sqlite'), (open) => {
  describe('a row whose band may be that of a stored bird', () => {
    test('is not imported before the keeper has decided', async () => {
      await using loft = await open()
      await addForeignBirds(loft)
      await add(loft, { bandId: 'BE18-6230264', name: 'Bolt' })
      const preview = await previewInventory(loft, FILE)
      expect(preview).toMatchObject({ counts: { new: 2, conflict: 1, questions: 1, open_questions: 1, references: 0 } })
      const [first, , young] = await rowsOf(loft, preview.id)
      expect(first).toMatchObject({
        verdict: 'conflict',
        question: { bird: 'BE18-6230264 (Bolt)', answer: null },
        problems: [{ code: 'maybe_same_bird', value: '6230264/18', other: 'BE18-6230264 (Bolt)' }],
      })
      expect(young?.problems).toMatchObject([
        { code: 'parent_maybe_known', field: 'sire', value: '6230264/18', other: 'BE18-6230264 (Bolt)' },
      ])
      expect(await commit(loft, preview.id, 'all')).toMatchObject({ imported: 2, errors: 1, conflicts: 1, references: 0 })
      expect(await bandsOf(loft)).toEqual(['6230265/18', 'BE18-6230264', 'BE20-1111111', ...FOREIGN])
    })

    test('is that bird, also as a sire, when the keeper says so', async () => {
      await using loft = await open()
      await addForeignBirds(loft)
      const bolt = await add(loft, { bandId: 'BE18-6230264', name: 'Bolt' })
      const { id } = await previewInventory(loft, FILE)
      const preview = await choose(loft, id, { sameBirds: { 2: 'same' } })
      expect(preview).toMatchObject({ counts: { new: 2, changed: 1, conflict: 0, questions: 1, open_questions: 0 } })
      expect((await rowsOf(loft, id))[0]).toMatchObject({ pigeonId: bolt.id, question: { answer: 'same' }, problems: [] })
      expect(await commit(loft, id)).toMatchObject({ imported: 2, updated: 1, references: 0 })
      const birds = await birdsOf(loft)
      expect(birds.find(({ id: one }) => one === bolt.id)).toMatchObject({ bandId: 'BE18-6230264', color: 'Blue' })
      expect(birds.find(({ bandId }) => bandId === 'BE20-1111111')).toMatchObject({ sire: 'BE18-6230264' })
    })

    test('is another bird for all rows, and is not shown as a duplicate afterwards', async () => {
      await using loft = await open()
      await addForeignBirds(loft)
      await add(loft, { bandId: 'BE18-6230264' })
      const { id } = await previewInventory(loft, FILE)
      expect(await choose(loft, id, { allSameBirds: 'other' })).toMatchObject({
        allSameBirds: 'other',
        counts: { new: 3, conflict: 0, open_questions: 0 },
      })
      expect(await choose(loft, id, { allSameBirds: null })).toMatchObject({ counts: { new: 2, open_questions: 1 } })
      await choose(loft, id, { allSameBirds: 'same', sameBirds: { 2: 'other' } })
      expect(await commit(loft, id)).toMatchObject({ imported: 3, conflicts: 0 })
      expect(await bandsOf(loft)).toEqual(['6230264/18', '6230265/18', 'BE18-6230264', 'BE20-1111111', ...FOREIGN])
      expect(await loft.db.selectFrom('separateBirds').selectAll().execute()).toHaveLength(1)
    })

    test('in a pedigree that is imported at once is named and left out', async () => {
      await using loft = await open()
      await addForeignBirds(loft)
      await add(loft, { bandId: 'BE18-6230264' })
      const answer = await loft.call('POST', '/api/pedigree-import/csv', ...multipartForm(FILE, 'birds.csv', 'csvFile'))
      expect(answer.json()).toMatchObject({ imported: 2, errors: [expect.stringContaining('BE18-6230264'), expect.anything()] })
    })
  })

  describe('two rows of a file that may be about one bird', () => {
    const TWO = csv('Bird #,Sex,Color', 'BE18-6230264,Cock,Blue', '6230265/18,Hen,Red', '6230264/18,Cock,Blue')
    const OTHER_DATA = csv('Bird #,Sex,Color', '6230264/18,Cock,Blue', 'BE18-6230264,Cock,Red')

    test('are asked about: the later one is not imported before the keeper has decided', async () => {
      await using loft = await open()
      await addForeignBirds(loft)
      const { id, counts } = await previewInventory(loft, TWO)
      expect(counts).toMatchObject({ new: 2, conflict: 1, questions: 1, open_questions: 1 })
      expect((await rowsOf(loft, id))[2]).toMatchObject({
        verdict: 'conflict',
        question: { pigeonId: null, otherRow: 2, bird: 'BE18-6230264', answer: null },
        problems: [{ code: 'maybe_same_row', value: '6230264/18', other: '2' }],
      })
      expect(await commit(loft, id, 'all')).toMatchObject({ imported: 2, errors: 1, conflicts: 1 })
      expect(await bandsOf(loft)).toEqual(['6230265/18', 'BE18-6230264', ...FOREIGN])
    })

    test('are one bird when the keeper says so', async () => {
      await using loft = await open()
      await addForeignBirds(loft)
      const { id } = await previewInventory(loft, TWO)
      expect(await choose(loft, id, { sameBirds: { 4: 'same' } })).toMatchObject({
        counts: { new: 2, same: 1, conflict: 0, questions: 1, open_questions: 0 },
      })
      expect(await commit(loft, id)).toMatchObject({ imported: 2, errors: 0 })
      expect(await bandsOf(loft)).toEqual(['6230265/18', 'BE18-6230264', ...FOREIGN])
    })

    test('are one bird, which is the parent named in either notation, when the keeper says so', async () => {
      await using loft = await open()
      await addForeignBirds(loft)
      const young = ['BE20-1111111,Hen,,6230264/18', 'BE20-2222222,Hen,,BE18-6230264']
      const { id } = await previewInventory(
        loft,
        csv('Bird #,Sex,Color,Sire', 'BE18-6230264,Cock,Blue,', '6230264/18,Cock,Blue,', ...young),
      )
      expect(await choose(loft, id, { sameBirds: { 3: 'same' } })).toMatchObject({ counts: { new: 3, same: 1, references: 0 } })
      expect(await commit(loft, id)).toMatchObject({ imported: 3, errors: 0, references: 0 })
      const bandsOfYoung = (await birdsOf(loft)).filter(({ sire }) => sire === 'BE18-6230264').map(({ bandId }) => bandId)
      expect(bandsOfYoung.toSorted()).toEqual(['BE20-1111111', 'BE20-2222222'])
    })

    test('that are one bird with other data are refused with both row numbers', async () => {
      await using loft = await open()
      await addForeignBirds(loft)
      const { id } = await previewInventory(loft, OTHER_DATA)
      expect(await choose(loft, id, { allSameBirds: 'same' })).toMatchObject({ counts: { new: 1, error: 1 } })
      expect((await rowsOf(loft, id))[1]).toMatchObject({ rowNumber: 3, problems: [{ code: 'band_repeated', other: '2' }] })
    })

    test('are two birds, which are not shown as duplicates afterwards', async () => {
      await using loft = await open()
      await addForeignBirds(loft)
      const { id } = await previewInventory(loft, OTHER_DATA)
      expect(await choose(loft, id, { allSameBirds: 'other' })).toMatchObject({ counts: { new: 2, open_questions: 0 } })
      await commit(loft, id)
      expect(await bandsOf(loft)).toEqual(['6230264/18', 'BE18-6230264', ...FOREIGN])
      expect(await loft.db.selectFrom('separateBirds').selectAll().execute()).toHaveLength(1)
    })

    test('with one key and other data are refused with both row numbers', async () => {
      await using loft = await open()
      const { id } = await previewInventory(loft, csv('Bird #,Sex,Color', 'BE18-6230264,Cock,Blue', 'BE 6230264-18,Cock,Red'))
      expect((await rowsOf(loft, id))[1]).toMatchObject({
        ...{ rowNumber: 3, verdict: 'error' },
        problems: [{ code: 'band_repeated', value: 'BE 6230264-18', other: '2' }],
      })
    })
  })

  describe('one number with the marks of a cock and of a hen', () => {
    const FILE_OF_MARKS = csv(
      'Bird #,Sex,Color,Birth Year',
      '81149H+,Hen,Blue,2017',
      '81149C+,Cock,Red,2017',
      '75037H+,Hen,Red,2016',
    )

    test('in one file is asked about', async () => {
      await using loft = await open()
      const { id, counts } = await previewInventory(loft, FILE_OF_MARKS)
      expect(counts).toMatchObject({ new: 2, conflict: 1, error: 0, questions: 1, open_questions: 1 })
      expect((await rowsOf(loft, id))[1]).toMatchObject({
        question: { pigeonId: null, otherRow: 2, bird: '81149H+', answer: null },
        problems: [{ code: 'maybe_same_row', value: '81149C+', other: '2' }],
      })
      expect(await choose(loft, id, { sameBirds: { 3: 'same' } })).toMatchObject({
        counts: { new: 2, error: 1, open_questions: 0 },
      })
    })

    test('is two birds when the keeper says so, and the same file again changes nothing', async () => {
      await using loft = await open()
      const { id } = await previewInventory(loft, FILE_OF_MARKS)
      expect(await choose(loft, id, { sameBirds: { 3: 'other' } })).toMatchObject({ counts: { new: 3, open_questions: 0 } })
      expect(await commit(loft, id)).toMatchObject({ imported: 3, errors: 0 })
      expect(await bandsOf(loft)).toEqual(['75037H+', '81149C+', '81149H+'])
      const again = await previewInventory(loft, FILE_OF_MARKS)
      expect(again.counts).toMatchObject({ new: 0, same: 3, conflict: 0, error: 0, questions: 0 })
    })

    test('is asked about where one of them is stored', async () => {
      await using loft = await open()
      const { id: storedId } = await add(loft, { bandId: '81149H+', gender: 'hen', birthYear: 2017, color: 'Blue' })
      const file = csv('Bird #,Sex,Color,Birth Year', '81149C+,Cock,Red,2017')
      const { id } = await previewInventory(loft, file)
      expect((await rowsOf(loft, id))[0]).toMatchObject({ verdict: 'conflict', question: { pigeonId: storedId, answer: null } })
      expect(await choose(loft, id, { sameBirds: { 2: 'same' } })).toMatchObject({ counts: { new: 0, open_questions: 0 } })
      await choose(loft, id, { sameBirds: { 2: 'other' } })
      expect(await commit(loft, id)).toMatchObject({ imported: 1, errors: 0 })
      expect(await bandsOf(loft)).toEqual(['81149C+', '81149H+'])
    })
  })

  describe('rings without issuer', () => {
    test('get the issuer of the loft, so two notations in a file and the stored one are one bird', async () => {
      await using loft = await open()
      for (const serial of [1, 2, 3, 4, 5]) await add(loft, { bandId: `BE18-623026${serial}` })
      const { id, counts } = await previewInventory(
        loft,
        csv('Bird #,Sex,Sire', '20-1111111,Cock,6230264/18', 'BE20-1111111,Cock,6230264/18', 'BE21-1111112,Cock,20-1111111'),
      )
      expect(counts).toMatchObject({ new: 2, same: 1, references: 0, questions: 0 })
      await commit(loft, id)
      const birds = await birdsOf(loft)
      expect(birds).toHaveLength(7)
      expect(birds.find(({ bandId }) => bandId === 'BE21-1111112')).toMatchObject({ sire: '20-1111111' })
    })

    test('of nine digits are read in the order of their file, which stays with the bird', async () => {
      await using loft = await open()
      const { id } = await previewInventory(
        loft,
        csv('Bird #,Sex,Sire', 'BE153020313,Cock,BE153020314', 'BE15-3020316,Cock,', 'BE15-3020317,Hen,'),
      )
      await commit(loft, id)
      expect(await bandsOf(loft)).toEqual(['BE15-3020313', 'BE15-3020314', 'BE15-3020316', 'BE15-3020317'])
    })

    test('with a letter O for a zero are read, and this is reported', async () => {
      await using loft = await open()
      const { id } = await previewInventory(loft, csv('Bird #,Sex', 'PL-o223-15-8535,Cock'))
      expect((await rowsOf(loft, id))[0]).toMatchObject({
        verdict: 'new',
        problems: [{ code: 'band_repaired', value: 'PL-o223-15-8535', other: 'PL-0223-15-8535' }],
      })
    })
  })
})
