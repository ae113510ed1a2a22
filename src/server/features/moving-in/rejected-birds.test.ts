import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { commitMoving, detailsOf, previewMoving } from './testing/moving-form.ts'
import { databaseOf } from './testing/planner-database.repository.ts'

/** Two hens as a pair, and a bird without a ring with a pair, an egg, a result and a treatment. */
const REJECTED = `PRAGMA user_version = 3;
CREATE TABLE pigeon (id INTEGER, band_number TEXT, band_year TEXT, sex INTEGER, visible INTEGER);
CREATE TABLE breeding (sire_id INTEGER, dam_id INTEGER, date TEXT, child1_id INTEGER, hatched1 TEXT, laid1 TEXT);
CREATE TABLE result (pigeon_id INTEGER, date TEXT, racepoint TEXT);
CREATE TABLE medication (id INTEGER, date TEXT, medication TEXT);
CREATE TABLE medication_pigeon_through (medication_id INTEGER, pigeon_id INTEGER);
INSERT INTO pigeon VALUES (1, '11', '2020', 0, 1), (2, '12', '2020', 1, 1), (3, '13', '2020', 1, 1), (4, '', '', 0, 1);
INSERT INTO breeding VALUES (3, 2, '2021-02-01', NULL, '', ''), (4, 2, '2021-03-01', NULL, '', '');
INSERT INTO breeding VALUES (1, 2, '2022-02-01', 4, '2022-03-01', '2022-02-10');
INSERT INTO breeding VALUES (1, 3, '2023-02-01', NULL, '2033-03-01', '2023-02-10');
INSERT INTO result VALUES (4, '2021-06-01', 'Dax'), (1, '2021-06-01', 'Dax');
INSERT INTO medication VALUES (1, '2021-05-01', 'Ronidazole');
INSERT INTO medication_pigeon_through VALUES (1, 4), (1, 1);`

onBothDatabases((open) => {
  test('the report lists what belongs to rejected birds and to pairs that are not possible', async () => {
    await using loft = await open('2026-03-06')
    const { id } = await previewMoving(loft, databaseOf(REJECTED))
    expect(await commitMoving(loft, id)).toMatchObject({ imported: 3, errors: 1, extras: { results: 1, moved: { pairs: 2 } } })
    const { notMoved } = await detailsOf(loft, id)
    expect(notMoved.map(({ code, count, names }) => [code, count, ...names].join(' '))).toEqual([
      'pairs_of_wrong_sex 1 13 / 2020 × 12 / 2020',
      'unknown_parents 1 ? × 12 / 2020',
      'young_without_day 1',
      'young_without_bird 1',
      'results_without_bird 1 2021-06-01 Dax',
      'treatments_without_bird 1 2021-05-01 Ronidazole',
    ])
    const report = (await loft.call('GET', `/api/moving-in/${id}/report.csv?language=es`)).body
    expect(report).toContain('Resultados de palomas que no se importan: 1,2021-06-01 Dax')
  })
})
