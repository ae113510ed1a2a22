import { describe, expect, test } from 'vitest'
import { writeZip } from '#server/files/write-zip.ts'
import { birdsByBand } from '#server/features/imports/testing/pedigree-form.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { commitMoving, previewMoving, sample, sendFile } from './testing/moving-form.ts'
import { databaseOf, EMPTY_VERSION_TWO, versionZero } from './testing/planner-database.repository.ts'

const backup = (...entries: readonly (readonly [string, Buffer | string])[]) =>
  writeZip(entries.map(([name, content]) => ({ name, content: Buffer.from(content) })))

/** Makes an archive whose entry is marked as encrypted. */
async function protectedZip(): Promise<Buffer> {
  const zip = Buffer.from(await backup(['pigeonplanner.db', sample('pp3.db')]))
  const directory = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  zip.writeUInt16LE(zip.readUInt16LE(directory + 8) | 1, directory + 8)
  return zip
}

/** Makes a small archive whose directory declares a content of 200 MB. */
async function zipBomb(): Promise<Buffer> {
  const zip = Buffer.from(await backup(['pigeonplanner.db', sample('pp3.db')]))
  const directory = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  zip.writeUInt32LE(200 * 1024 * 1024, directory + 24)
  return zip
}

/** Overwrites the middle of a database, where its tables are. */
function damaged(): Buffer {
  const bytes = Buffer.from(sample('pp3.db'))
  bytes.fill(0x5a, 4096, bytes.length - 512)
  return bytes
}

/** Makes a database that is encrypted as a whole, so that it has no header. */
const encrypted = () => Buffer.from(sample('pp3.db').map((byte, at) => byte ^ ((at * 37 + 11) % 251)))

async function expectUnchanged(loft: TestApp): Promise<void> {
  expect((await birdsByBand(loft)).size).toBe(0)
  expect(await loft.db.selectFrom('importBatches').select('id').execute()).toEqual([])
}

// The reading of a file does not depend on the database.
onDatabases(longRunEngines('sqlite'), (open) => {
  test('says why a file cannot be read, and changes nothing', async () => {
    await using loft = await open()
    const cases: readonly (readonly [string, Buffer | string, number, string])[] = [
      ['a damaged database', damaged(), 400, 'moving_damaged'],
      ['half a database', sample('pp3.db').subarray(0, 9000), 400, 'moving_damaged'],
      ['an encrypted database', encrypted(), 415, 'moving_unknown'],
      [
        'the database of another program',
        databaseOf('CREATE TABLE birds (id INTEGER); INSERT INTO birds VALUES (1)'),
        415,
        'moving_unknown',
      ],
      [
        'a table of the same name with other columns',
        databaseOf('CREATE TABLE pigeon (id INTEGER, ring TEXT)'),
        415,
        'moving_unknown',
      ],
      [
        'a view instead of a table',
        databaseOf('CREATE VIEW Pigeons AS SELECT 1 AS band, 2 AS year, 0 AS sex'),
        415,
        'moving_unknown',
      ],
      [
        'half a backup',
        Buffer.from(await backup(['pigeonplanner.db', sample('pp3.db')])).subarray(0, 500),
        400,
        'moving_damaged',
      ],
      ['a backup without a database', Buffer.from(await backup(['pigeonplanner.json', '{}'])), 415, 'moving_unknown'],
      ['a backup with a password', await protectedZip(), 400, 'moving_encrypted'],
      ['a zip bomb', await zipBomb(), 413, 'moving_too_large'],
      ['another CSV', 'band,sex\nBE15-3020313,C\n', 415, 'moving_unknown'],
      ['a TIPES basketing file', '0001 20 DV 123w *  1;DV06976.20.123;A1B2C3\r\n', 415, 'moving_tipes'],
      ['some bytes', Buffer.from([0, 1, 2, 3, 0]), 415, 'moving_unknown'],
      ['nothing', '', 400, 'sheet_empty'],
    ]
    for (const [title, content, status, code] of cases) {
      const reply = await sendFile(loft, content)
      expect([title, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([title, status, code])
    }
    await expectUnchanged(loft)
  })

  describe('a backup', () => {
    test('with one database is read at once', async () => {
      await using loft = await open()
      const zip = await backup(['database.json', '[]'], ['pigeonplanner.json', '{}'], ['pigeonplanner.db', sample('pp3.db')])
      expect((await previewMoving(loft, zip, 'backup.zip')).preview).toMatchObject({ fileName: 'backup.zip', total: 7 })
    })

    test('with several databases asks for one of them', async () => {
      await using loft = await open()
      const zip = await backup(['first.db', sample('pp3.db')], ['second.db', versionZero()])
      expect((await sendFile(loft, zip)).json()).toEqual({
        question: { kind: 'database', names: ['first.db', 'second.db'] },
        id: null,
      })
      expect((await sendFile(loft, zip, 'backup.zip', { database: 'third.db' })).json()).toMatchObject({ id: null })
      expect((await previewMoving(loft, zip, 'backup.zip', { database: 'second.db' })).preview.total).toBe(3)
    })
  })

  describe('codes of the sexes whose meaning the file does not show', () => {
    const TITLES =
      'band,country,letters,number,year,sex,visible,status,colour,name,strain,loft,image,sire,dam,extra1,extra2,extra3,extra4,extra5,extra6'
    const line = (number: string, sex: string, parents = ',') =>
      `${number} / 2015,,,${number},2015,${sex},True,1,,,,,,${parents},,,,,,`

    test('are asked once, and the answer is used', async () => {
      await using loft = await open()
      const file = [TITLES, line('1', '1'), line('2', '2'), line('3', '2')].join('\n')
      const { question, id } = (await sendFile(loft, file, 'export.csv')).json()
      expect([question, id]).toEqual([
        {
          kind: 'sex_codes',
          codes: [
            { code: '1', birds: 1, sires: 0, dams: 0, examples: ['1 / 2015'] },
            { code: '2', birds: 2, sires: 0, dams: 0, examples: ['2 / 2015', '3 / 2015'] },
          ],
        },
        null,
      ])
      await expectUnchanged(loft)
      const answered = await previewMoving(loft, file, 'export.csv', { sexCodes: JSON.stringify({ 1: 'cock', 2: 'hen' }) })
      await commitMoving(loft, answered.id)
      const genders = [...(await birdsByBand(loft)).values()].map(({ bandId, gender }) => `${bandId} ${gender}`)
      expect(new Set(genders)).toEqual(new Set(['1 / 2015 cock', '2 / 2015 hen', '3 / 2015 hen']))
      const refused = await sendFile(loft, file, 'export.csv', { sexCodes: '{"1":"male"}' })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'invalid_input', details: { fields: [{ field: 'sexCodes' }] } },
      ])
    })

    test('are asked when the parents contradict them', async () => {
      await using loft = await open()
      // Sires have code 1, which is a hen in Pigeon Planner.
      const file = [TITLES, line('1', '1'), line('2', '0', '1 / 2015,')].join('\n')
      expect((await sendFile(loft, file, 'export.csv')).json()).toMatchObject({ question: { kind: 'sex_codes' } })
    })

    test('of a database are asked when most parents contradict them', async () => {
      await using loft = await open()
      const pigeon = 'INSERT INTO Pigeons (pindex, band, year, sex, sire, yearsire) VALUES'
      const file = databaseOf(
        `${EMPTY_VERSION_TWO} ${pigeon} ('12015', '1', '2015', 1, '', ''), ('22016', '2', '2016', 0, '1', '2015');`,
      )
      expect((await sendFile(loft, file)).json()).toMatchObject({ question: { kind: 'sex_codes' } })
    })
  })
})
