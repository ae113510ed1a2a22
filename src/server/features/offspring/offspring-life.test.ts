import { describe, expect, test } from 'vitest'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBrood, BIRDS, CYCLES, listYoung, OFFSPRING } from '#server/testing/breeding.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'

const HATCHED = '2026-03-20'
const chick = (loft: TestApp, id = 1) => read<Offspring>(loft, `${OFFSPRING}/${id}`)
const report = (loft: TestApp, event: string, body: object = {}, id = 1) =>
  act<Offspring & { warnings: string[] }>(loft, 'POST', `${OFFSPRING}/${id}/${event}`, body)
const refusedReport = (loft: TestApp, event: string, body: object = {}, id = 1) =>
  refused(loft, 'POST', `${OFFSPRING}/${id}/${event}`, body)
const edit = (loft: TestApp, body: object, id = 1) => act<Offspring>(loft, 'PATCH', `${OFFSPRING}/${id}`, body)

/** Adds two banded young that hatched on 20 March. */
async function addBandedYoung(loft: TestApp): Promise<void> {
  await addBrood(loft, HATCHED)
  loft.setToday('2026-03-26')
  await report(loft, 'band', { bandId: 'AU 2026 10' })
  await report(loft, 'band', { bandId: 'AU 2026 11' }, 2)
}

async function addSections(loft: TestApp): Promise<void> {
  await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
  for (const section of ['Young Birds', 'Hens']) await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section })
}

onBothDatabases((open) => {
  describe('Vaccination', () => {
    test('is stored on the young bird, its banding and as a vaccination record', async () => {
      await using loft = await open(HATCHED)
      await addBandedYoung(loft)
      loft.setToday('2026-04-17')
      // The breeding page sends these fields. The offspring page sends those of bird 2 below.
      const done = await report(loft, 'vaccinate', { offspringId: 1, vaccinationDate: '2026-04-17', nextDueDate: '2027-04-17' })
      expect(done).toMatchObject({ vaccinationCompleted: true, vaccinationDate: '2026-04-17', medicineId: null, warnings: [] })
      expect(await loft.db.selectFrom('vaccinationRecords').selectAll().execute()).toMatchObject([
        {
          pigeonId: 3,
          programId: null,
          medicineId: null,
          administeredDate: '2026-04-17',
          nextDueDate: '2027-04-17',
          notes: null,
        },
      ])
      expect(await loft.db.selectFrom('offspringBanding').selectAll().orderBy('id').execute()).toMatchObject([
        { vaccinationCompleted: 1, vaccinationDate: '2026-04-17' },
        { vaccinationCompleted: 0 },
      ])
      expect(await listYoung(loft, 'pending-vaccination')).toEqual([2])
      await report(loft, 'vaccinate', { notes: 'PMV' }, 2)
      expect(await chick(loft, 2)).toMatchObject({ vaccinationNotes: 'PMV', vaccinationDate: '2026-04-17' })
      expect(await refusedReport(loft, 'vaccinate')).toMatchObject({ status: 409, code: 'already_vaccinated' })

      await undo(loft, done.action)
      expect(await chick(loft)).toMatchObject({ vaccinationCompleted: false, vaccinationDate: null })
      expect(await loft.db.selectFrom('vaccinationRecords').select('id').where('deletedAt', 'is', null).execute()).toHaveLength(1)
    })

    test.each<[string, object[], number | null, string | null]>([
      [
        'the program of the disease, which names no medicine',
        [{ name: 'Paramyxovirus', intervalDays: 180 }, { name: 'Pox' }],
        1,
        '2026-10-14',
      ],
      [
        'the program that names the medicine',
        [{ name: 'PMV' }, { name: 'Yearly', medicineId: 1, intervalDays: 30 }],
        2,
        '2026-05-17',
      ],
      ['no program of another disease', [{ name: 'Pox' }], null, null],
      ['no paused program', [{ name: 'PMV', isActive: false }], null, null],
    ])('counts for %s, with its next date', async (_, programs, programId, nextDueDate) => {
      await using loft = await open(HATCHED)
      await addBandedYoung(loft)
      await act(loft, 'POST', '/api/medicines', { name: 'PMV oil vaccine', type: 'vaccine', quantityInStock: 10 })
      for (const program of programs) await act(loft, 'POST', '/api/vaccination-programs', { intervalDays: 365, ...program })
      loft.setToday('2026-04-17')
      await report(loft, 'vaccinate', { offspringId: 1, medicineId: 1, vaccinationDate: '2026-04-17' })
      expect(await loft.db.selectFrom('vaccinationRecords').select(['programId', 'nextDueDate']).execute()).toEqual([
        { programId, nextDueDate },
      ])
    })

    test.each<[string, object, (number | null)[]]>([
      ['none of two programs for its disease', {}, [null]],
      ['the chosen one', { programIds: [2] }, [2]],
      ['both, if both are chosen', { programIds: [2, 1] }, [1, 2]],
      ['none, if none is chosen', { programIds: [] }, [null]],
    ])('counts for %s', async (_, chosen, expected) => {
      await using loft = await openWithTwoPrograms()
      await report(loft, 'vaccinate', { medicineId: 1, ...chosen })
      const records = await loft.db.selectFrom('vaccinationRecords').select('programId').orderBy('programId').execute()
      expect(records.map(({ programId }) => programId)).toEqual(expected)
      expect(await read(loft, '/api/medicines/1')).toMatchObject({ quantityInStock: 9 })
    })

    test.each([[3], [99]])('does not count for program %i, which is paused or unknown', async (programId) => {
      await using loft = await openWithTwoPrograms()
      expect(await refusedReport(loft, 'vaccinate', { medicineId: 1, programIds: [1, programId] })).toMatchObject({
        code: 'unknown_program',
        field: 'programIds',
      })
      expect(await loft.db.selectFrom('vaccinationRecords').select('id').execute()).toEqual([])
    })

    async function openWithTwoPrograms() {
      const loft = await open(HATCHED)
      await addBandedYoung(loft)
      await act(loft, 'POST', '/api/medicines', { name: 'PMV oil vaccine', type: 'vaccine', quantityInStock: 10 })
      for (const [name, isActive] of [
        ['PMV of young birds', true],
        ['PMV of old birds', true],
        ['Paused', false],
      ] as const) {
        await act(loft, 'POST', '/api/vaccination-programs', { name, isActive, intervalDays: 365 })
      }
      loft.setToday('2026-04-17')
      return loft
    }

    test('with a combined vaccine counts for the programs of both diseases and takes one dose', async () => {
      await using loft = await open(HATCHED)
      await addBandedYoung(loft)
      await act(loft, 'POST', '/api/medicines', { name: 'Colombovac PMV/Pox', type: 'vaccine', quantityInStock: 10 })
      for (const [name, intervalDays] of [
        ['PMV', 365],
        ['Pigeon pox', 200],
        ['Salmonella', 365],
      ] as const) {
        await act(loft, 'POST', '/api/vaccination-programs', { name, intervalDays })
      }
      loft.setToday('2026-04-17')
      await report(loft, 'vaccinate', { medicineId: 1, vaccinationDate: '2026-04-17' })
      const records = loft.db.selectFrom('vaccinationRecords').orderBy('programId')
      expect(await records.select(['programId', 'medicineId', 'vaccineText', 'nextDueDate']).execute()).toEqual([
        { programId: 1, medicineId: 1, vaccineText: 'Colombovac PMV/Pox', nextDueDate: '2027-04-17' },
        { programId: 2, medicineId: null, vaccineText: 'Colombovac PMV/Pox', nextDueDate: '2026-11-03' },
      ])
      expect(await read(loft, '/api/medicines/1')).toMatchObject({ quantityInStock: 9 })
    })

    test.each([
      ['2026-04-16', ['vaccinated_young']],
      ['2026-04-17', []],
    ])('on %s is recorded with the warnings %o', async (vaccinationDate, warnings) => {
      await using loft = await open(HATCHED)
      await addBandedYoung(loft)
      loft.setToday('2026-05-01')
      expect(await report(loft, 'vaccinate', { vaccinationDate })).toMatchObject({ warnings })
    })

    test('needs a band, and a day from the hatch to today', async () => {
      await using loft = await open(HATCHED)
      await addBrood(loft, HATCHED)
      loft.setToday('2026-03-26')
      expect(await refusedReport(loft, 'vaccinate')).toMatchObject({ status: 409, code: 'not_banded' })
      await report(loft, 'band', { bandId: 'AU 2026 10' })
      expect(await refusedReport(loft, 'vaccinate', { vaccinationDate: '2026-03-27' })).toMatchObject({ code: 'day_ahead' })
      expect(await refusedReport(loft, 'vaccinate', { vaccinationDate: '2026-03-19' })).toMatchObject({
        code: 'dates_out_of_order',
      })
      await edit(loft, { vaccinationRequired: false })
      expect(await listYoung(loft, 'pending-vaccination')).toEqual([])
    })
  })

  describe('Fledging', () => {
    test.each([
      ['2026-04-18', 'too_young_to_fledge', []],
      ['2026-04-19', undefined, [1, 2]],
      ['2026-04-24', undefined, [1, 2]],
      ['2026-04-25', undefined, []],
    ])('of a bird hatched on 20 March: on %s the answer has the code %s', async (today, code, listed) => {
      await using loft = await open(HATCHED)
      await addBrood(loft, HATCHED)
      loft.setToday(today)
      expect(await listYoung(loft, 'ready-to-fledge')).toEqual(listed)
      const answer = await loft.call('POST', `${OFFSPRING}/1/fledge`, { notes: 'flies well' })
      expect(answer.json().code).toBe(code)
      expect(await chick(loft)).toMatchObject(
        code ? { fledgeDate: null, notes: null } : { fledgeDate: today, notes: 'flies well' },
      )
    })

    test('moves the bird into the section, and its moves show it', async () => {
      await using loft = await open(HATCHED)
      await addSections(loft)
      await addBandedYoung(loft)
      loft.setToday('2026-04-20')
      expect(await refusedReport(loft, 'fledge', { locationId: 9 })).toMatchObject({ code: 'unknown_section' })
      const fledged = await report(loft, 'fledge', { offspringId: 1, locationId: 1 })
      expect(fledged).toMatchObject({ fledgeDate: '2026-04-20', loftLocationId: 1, section: 'Young Birds' })
      expect(await read(loft, `${BIRDS}/3`)).toMatchObject({ loftLocationId: 1 })
      expect(await read(loft, `${BIRDS}/3/moves`)).toMatchObject([{ fromSectionId: null, toSectionId: 1 }])
      expect(await refusedReport(loft, 'fledge')).toMatchObject({ status: 409, code: 'already_fledged' })
      await undo(loft, fledged.action)
      expect(await chick(loft)).toMatchObject({ fledgeDate: null, loftLocationId: null })
    })

    test('of an unbanded young bird stores its section, which the bird gets with its band', async () => {
      await using loft = await open(HATCHED)
      await addSections(loft)
      await addBrood(loft, HATCHED)
      loft.setToday('2026-04-20')
      await report(loft, 'fledge', { locationId: 1 })
      expect(await chick(loft)).toMatchObject({ section: 'Young Birds' })
      await report(loft, 'band', { bandId: 'AU 2026 10', confirm: ['late_banding'] })
      expect(await read(loft, `${BIRDS}/3`)).toMatchObject({ loftLocationId: 1 })
    })

    test('of the last living young bird completes the cycle', async () => {
      await using loft = await open(HATCHED)
      await addBrood(loft, HATCHED)
      loft.setToday('2026-04-22')
      await report(loft, 'fledge', { fledgeDate: '2026-04-20' })
      expect(await read(loft, `${CYCLES}/1`)).toMatchObject({ status: 'rearing', actualFledgeDate: null })
      await report(loft, 'died', {}, 2)
      expect(await read(loft, `${CYCLES}/1`)).toMatchObject({ status: 'fledged', actualFledgeDate: '2026-04-20', livingCount: 1 })
    })
  })

  describe('A young bird that leaves the loft', () => {
    test('by death is stored with day and reason, leaves the lists and can be restored', async () => {
      await using loft = await open(HATCHED)
      await addBandedYoung(loft)
      expect(await refusedReport(loft, 'died', { diedOn: '2026-03-27' })).toMatchObject({ code: 'day_ahead' })
      expect(await refusedReport(loft, 'died', { diedOn: '2026-03-19' })).toMatchObject({ code: 'dates_out_of_order' })
      const dead = await report(loft, 'died', { diedOn: '2026-03-25', reason: 'cold' })
      expect(dead).toMatchObject({ isActive: false, diedOn: '2026-03-25', deathReason: 'cold' })
      expect(await read(loft, `${BIRDS}/3`)).toMatchObject({ status: 'deceased', leftOn: '2026-03-25' })
      expect(await listYoung(loft, 'pending-vaccination')).toEqual([2])
      expect(await read(loft, OFFSPRING)).toHaveLength(2)
      for (const event of ['died', 'wean', 'vaccinate', 'fledge', 'band']) {
        expect({ what: event, ...(await refusedReport(loft, event)) }).toMatchObject({
          what: event,
          status: 409,
          code: 'offspring_gone',
        })
      }
      await undo(loft, dead.action)
      expect(await chick(loft)).toMatchObject({ isActive: true, diedOn: null })
      expect(await read(loft, `${BIRDS}/3`)).toMatchObject({ status: 'active' })
    })

    test('is no longer active, also when its bird is sold or deleted', async () => {
      await using loft = await open(HATCHED)
      await addBandedYoung(loft)
      await act(loft, 'POST', `${BIRDS}/3/leave`, { leftReason: 'sold' })
      expect(await chick(loft)).toMatchObject({ isActive: false, diedOn: null, bandId: 'AU 2026 10' })
      expect(await read(loft, `${CYCLES}/1`)).toMatchObject({ livingCount: 1 })
      await act(loft, 'DELETE', `${BIRDS}/4`)
      expect(await read(loft, `${CYCLES}/1`)).toMatchObject({ livingCount: 0 })
      expect(await listYoung(loft, 'pending-vaccination')).toEqual([])
    })
  })
})
