import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addBird } from '#server/testing/birds.ts'
import { inAllLofts } from '#server/testing/unrestricted-statements.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { sendWrite } from '#server/testing/writes.ts'
import { rowsOf } from './loft-rows.ts'
import { up } from './migrations/0049-keys-without-remarks.ts'
import { up as upToday } from './migrations/0061-keys-of-today.ts'
import { up as upSlashedYears } from './migrations/0065-keys-of-slashed-years.ts'

const db = (loft: TestApp) => loft.db as unknown as Kysely<Record<string, Record<string, unknown>>>

/** Stores in a row the band and key that a program before this migration stored. */
const setBand = (loft: TestApp, [table, column]: readonly [string, string], id: number, band: string, key: string) =>
  inAllLofts(() =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${band}, band_key = ${key} where id = ${id}`.execute(db(loft)),
  )

async function keysOf(loft: TestApp, table: string): Promise<string[]> {
  const { rows } = await sql<{ bandKey: string }>`select band_key from ${rowsOf(table)} order by id`.execute(db(loft))
  return rows.map(({ bandKey }) => bandKey)
}

onBothDatabases((open) => {
  test('takes remarks of digits out of the keys of birds, former bands and results', async () => {
    await using loft = await open('2026-03-06')
    for (const [at, [band, key]] of [
      ['AU 2019 A 9', 'AU-2019-A-9'],
      ['AU 2019 A 9 (2)', 'AU-2019-A-9-2'],
      ['AU 2019 A 8 (2)', 'AU-2019-A-8-2'],
      ['81149 (2019)', '?-2019-81149'],
      ['AU 2019 A 9 (3)', 'AU-2019-A-9-3'],
    ].entries()) {
      await addBird(loft, `GB-24-X-${at}`)
      await setBand(loft, ['pigeons', 'band_id'], at + 1, band!, key!)
    }
    await loft.call('DELETE', '/api/pigeons/5')
    await sendWrite(loft, 'POST', '/api/pigeons/1/band', { bandId: 'AU 2019 A 9', reason: 'corrected' })
    await sendWrite(loft, 'POST', '/api/pigeons/3/band', { bandId: 'GB-24-X-77', reason: 'replaced' })
    await setBand(loft, ['pigeons', 'band_id'], 3, 'AU 2019 A 8 (2)', 'AU-2019-A-8-2')
    await loft.db.updateTable('pigeonBands').set({ bandId: 'AU 2018 A 7 (1)', bandKey: 'AU-2018-A-7-1' }).execute()
    await sendWrite(loft, 'POST', '/api/race-events', { eventName: 'May', eventDate: '2025-05-02' })
    await sendWrite(loft, 'POST', '/api/race-results', { raceEventId: 1, bandId: 'NL-22-1234567', position: 1 })
    await setBand(loft, ['race_results', 'band_text'], 1, '22-8507190 (2)', '22-8507190-2')

    await inAllLofts(() => up(db(loft)))

    expect(await keysOf(loft, 'pigeons')).toEqual(['AU-2019-A-9', 'AU-2019-A-9~2', 'AU-2019-A-8', '?-2019-81149', 'AU-2019-A-9'])
    expect(new Set(await keysOf(loft, 'pigeon_bands'))).toEqual(new Set(['AU-2018-A-7']))
    expect(await keysOf(loft, 'race_results')).toEqual(['?-2022-8507190'])
    const found = (await loft.call('GET', '/api/pigeons?q=AU-2019-A-8&limit=9')).json<{ items: { id: number }[] }>()
    expect(found.items.map(({ id }) => id)).toEqual([3])
    const pairs = (await loft.call('GET', '/api/pigeon-duplicates')).json<{ items: { why: string }[] }>()
    expect(pairs.items.map(({ why }) => why)).toEqual(['same'])
  })

  test('corrects the keys of bands that are read better today, and keeps those that a list or the loft decided', async () => {
    await using loft = await open('2026-03-06')
    const bands = [
      ['ES-21-123456', 'ES-2021-123456', 'ES-2021-123456'],
      ['Anilla ES-21-123456', 'ANILLA-ES-21-123456', 'ES-2021-123456~2'],
      ['Bague FR-21-123477', 'BAGUE-FR-21-123477', 'FR-2021-123477'],
      ['Bague 81149', 'BAGUE-81149', '81149'],
      ['18-6230264 (KBDB)', '?-2018-6230264', 'BE-2018-6230264'],
      ['22-8507190', 'NL-2022-8507190', 'NL-2022-8507190'],
      ['BE153020313', 'BE-2015-3020313', 'BE-2015-3020313'],
      ['AU 2019 A 9 (2)', 'AU-2019-A-9~8', 'AU-2019-A-9~8'],
      ['SE 1234-21-567', 'SE-1234-21-567', 'SE-2021-1234-567'],
      ['ZA-20-5358', 'ZA-20-5358', 'ZA-2020-5358'],
      ['ZA-WPHU-22-4195', 'ZA-WPHU-22-4195', 'ZA-2022-WPHU-4195'],
    ]
    for (const [at, [band, key]] of bands.entries()) {
      await addBird(loft, `GB-24-X-${at}`)
      await setBand(loft, ['pigeons', 'band_id'], at + 1, band!, key!)
    }
    await sendWrite(loft, 'POST', '/api/race-events', { eventName: 'May', eventDate: '2025-05-02' })
    await sendWrite(loft, 'POST', '/api/race-results', { raceEventId: 1, bandId: 'NL-22-1234567', position: 1 })
    await setBand(loft, ['race_results', 'band_text'], 1, 'Anilla 81149H+', 'ANILLA-81149~hen')

    await inAllLofts(() => upToday(db(loft)))

    expect(await keysOf(loft, 'pigeons')).toEqual(bands.map(([, , key]) => key))
    expect(await keysOf(loft, 'race_results')).toEqual(['81149~hen'])
    const found = (await loft.call('GET', '/api/pigeons?q=FR-2021-123477&limit=9')).json<{ items: { id: number }[] }>()
    expect(found.items.map(({ id }) => id)).toEqual([3])
    const pairs = (await loft.call('GET', '/api/pigeon-duplicates')).json<{ items: { why: string; birds: { id: number }[] }[] }>()
    expect(pairs.items.map(({ why }) => why)).toEqual(['same'])
  })

  test('computes the keys of South African rings again whose year is behind a slash', async () => {
    await using loft = await open('2026-03-06')
    const bands = [
      ['ZA VTF 2070/22', 'ZA-VTF-2070-22', 'ZA-2022-VTF-2070'],
      ['RSA-NWC 2021/19', 'ZA-2021-NWC-19', 'ZA-2019-NWC-2021'],
      ['ZA NWC 2021/19', 'ZA-2021-NWC-19~3', 'ZA-2019-NWC-2021~3'],
      ['ZA/2021/5358', 'ZA-2021-5358', 'ZA-2021-5358'],
      ['433046/04', 'PT-2004-433046', 'PT-2004-433046'],
    ]
    for (const at of bands.keys()) await addBird(loft, `GB-24-X-${at}`, at === 4 ? { sire: 'GB-24-X-1' } : {})
    for (const [at, [band, key]] of bands.entries()) await setBand(loft, ['pigeons', 'band_id'], at + 1, band!, key!)
    await sendWrite(loft, 'POST', '/api/race-events', { eventName: 'May', eventDate: '2025-05-02' })
    await sendWrite(loft, 'POST', '/api/race-results', { raceEventId: 1, bandId: 'NL-22-1234567', position: 1 })
    await setBand(loft, ['race_results', 'band_text'], 1, 'RSA-NWC 2021/19', 'ZA-2021-NWC-19')

    await inAllLofts(() => upSlashedYears(db(loft)))

    expect(await keysOf(loft, 'pigeons')).toEqual(bands.map(([, , key]) => key))
    expect(await keysOf(loft, 'race_results')).toEqual(['ZA-2019-NWC-2021'])
    const found = (await loft.call('GET', '/api/pigeons?q=ZA-2019-NWC-2021&limit=9')).json<{ items: { id: number }[] }>()
    expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set([2, 3, 5]))
  })
})
