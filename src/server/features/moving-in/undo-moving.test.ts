import { expect, test } from 'vitest'
import { importPedigreeText, birdsByBand } from '#server/features/imports/testing/pedigree-form.ts'
import { liveRows } from '#server/testing/live-rows.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { commitMoving, detailsOf, previewMoving, sample } from './testing/moving-form.ts'
import { versionOne, versionZero } from './testing/planner-database.repository.ts'

const gedcom = (...lines: readonly string[]) =>
  Buffer.from(['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8', ...lines, '0 TRLR'].join('\r\n'))

/** Families with one mate, with mates in the wrong place, without mates, and with links to missing records. */
const HALF_FAMILIES = gedcom(
  '0 @C1@ INDI',
  '1 REFN BE-20-1000001',
  '2 TYPE Ring',
  '0 @H1@ INDI',
  '1 REFN BE-20-1000002',
  '0 @C2@ INDI',
  '1 REFN BE-20-1000003',
  '1 SEX M',
  '0 @H2@ INDI',
  '1 REFN BE-20-1000004',
  '1 SEX F',
  '0 @Y1@ INDI',
  '1 REFN BE-21-1000011',
  '1 BIRT',
  '2 DATE ABT 2021',
  '1 FAMC @F1@',
  '0 @Y2@ INDI',
  '1 REFN BE-21-1000012',
  '1 SEX F',
  '1 BIRT',
  '2 DATE 3 MAR 2021',
  '1 FAMC @F2@',
  '0 @Y3@ INDI',
  '1 REFN BE-21-1000013',
  '1 FAMC @F3@',
  '0 @Y4@ INDI',
  '1 REFN BE-21-1000014',
  '1 FAMC @F4@',
  '0 @Y5@ INDI',
  '1 REFN BE-22-1000015',
  '1 DEAT Y',
  '1 FAMC @F9@',
  '0 @N1@ INDI',
  '1 SEX M',
  '0 @N2@ INDI',
  '1 NAME Old Blue',
  '0 @F1@ FAM',
  '1 HUSB @C1@',
  '1 CHIL @Y1@',
  '0 @F2@ FAM',
  '1 HUSB @H2@',
  '1 WIFE @C2@',
  '1 CHIL @Y2@',
  '0 @F3@ FAM',
  '1 HUSB @H2@',
  '1 CHIL @Y3@',
  '0 @F4@ FAM',
  '1 CHIL @Y4@',
  '1 CHIL @Y99@',
  '0 @F5@ FAM',
  '1 WIFE @H1@',
)

onBothDatabases((open) => {
  test('imports what incomplete families contain, and the report lists the rest', async () => {
    await using loft = await open('2026-03-06')
    const { id } = await previewMoving(loft, HALF_FAMILIES, 'half.ged')
    expect(await commitMoving(loft, id)).toMatchObject({ errors: 0 })
    const birds = await birdsByBand(loft)
    const facts = [...birds.values()]
      .map(({ bandId, gender, birthYear, hatchDate, status, sire, dam, isReference }) =>
        [bandId, gender, birthYear, hatchDate, status, sire, dam, isReference].map((value) => value ?? '').join('|'),
      )
      .toSorted()
    expect(facts).toEqual([
      'BE-20-1000001|cock|2020||active|||false',
      'BE-20-1000002|hen|2020||active|||false',
      'BE-20-1000003|cock|2020||active|||false',
      'BE-20-1000004|hen|2020||active|||false',
      'BE-21-1000011|por_definir|2021||active|BE-20-1000001||false',
      'BE-21-1000012|hen|2021|2021-03-03|active|BE-20-1000003|BE-20-1000004|false',
      'BE-21-1000013|por_definir|2021||active|||false',
      'BE-21-1000014|por_definir|2021||active|||false',
      'BE-22-1000015|por_definir|2022||deceased|||false',
      'Old Blue|por_definir|||active|||true',
    ])
    expect(birds.get('BE-21-1000011')!.notes).toContain('ABT 2021')
    const { notMoved } = await detailsOf(loft, id)
    expect(notMoved.map(({ code, count }) => `${code} ${count}`)).toEqual([
      'pairs_without_day 1',
      'links_without_bird 2',
      'reversed_parents 1',
      'nameless_birds 1',
    ])
  })

  test.each([
    ['Pigeon Planner 3', () => sample('pp3.db')],
    ['Pigeon Planner 2', () => sample('pp2.db')],
    ['Pigeon Planner 1', versionOne],
    ['Pigeon Planner 1.x', versionZero],
    ['GEDCOM', () => HALF_FAMILIES],
  ])('undo of moving in from %s restores every table', async (_, file) => {
    await using loft = await open('2026-03-06')
    await importPedigreeText(loft, 'band_id,birth_year,gender', 'BE-20-1000001,2020,', 'SU-15-Z-1,2015,hen')
    const before = await liveRows(loft.db)
    const { id } = await previewMoving(loft, file())
    expect((await commitMoving(loft, id)).imported).toBeGreaterThan(0)
    expect(await liveRows(loft.db)).not.toEqual(before)
    expect((await loft.call('POST', `/api/imports/${id}/undo`)).statusCode).toBe(200)
    expect(await liveRows(loft.db)).toEqual(before)
  })
})
