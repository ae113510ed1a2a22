import { describe, expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { birdsByBand, importPedigreeText } from '#server/features/imports/testing/pedigree-form.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { decodeGedcom } from './decode-gedcom.ts'
import { commitMoving, previewMoving, sendFile } from './testing/moving-form.ts'

const exported = async (loft: TestApp) =>
  (await loft.call('GET', '/api/pedigree-export.csv')).body.trim().split('\r\n').toSorted()
const move = async (loft: TestApp, content: string | Uint8Array) =>
  commitMoving(loft, (await previewMoving(loft, content, 'birds.ged')).id)
const gedcom = (...lines: readonly string[]) =>
  ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8', ...lines, '0 TRLR'].join('\r\n')

onDatabases(longRunEngines('sqlite'), (open) => {
  test('what we export is read back field by field', async () => {
    await using home = await open()
    await using other = await open()
    await importPedigreeText(
      home,
      'band_id,birth_year,gender,name,color,strain,breeder,owner,description,notes,sire,dam,hatch date,status,reference',
      'BE22-1000001,2022,cock,Bolt,"red; white",Janssen,Ann,Bob,"A long, long description",one@two,BE19-1000011,BE19-1000012,2022-02-28,racing,',
      'BE19-1000011,2019,cock,,,,,,,,Old Blue,,,sold,',
      'BE19-1000012,2019,hen,"The ""fast"" one / two",,,,,,note,BE76-1000021,,,deceased,',
      'BE76-1000021,1976,cock,,,,,,,,,,,,yes',
      'Keno,,,,,,,,,,BE22-1000001,,,,',
    )
    const file = (await home.call('GET', '/api/pedigree-export.ged')).body
    expect(await move(other, file)).toMatchObject({ imported: 5, errors: 0, references: 0 })
    expect(await exported(other)).toEqual(await exported(home))
    // In the loft that wrote the file nothing differs.
    expect((await previewMoving(home, file, 'birds.ged')).preview.counts).toMatchObject({
      same: 5,
      new: 0,
      changed: 0,
      conflict: 0,
      error: 0,
    })
  })

  test('pairs become pairs, dead birds are dead, and the import is undone', async () => {
    await using loft = await open()
    const file = gedcom(
      '0 @I1@ INDI',
      '1 NAME Bolt /BE20-1000001/',
      '1 SEX M',
      '0 @I2@ INDI',
      '1 NAME /BE20-1000002/',
      '1 SEX F',
      '1 DEAT',
      '2 DATE 3 NOV 2025',
      '0 @F1@ FAM',
      '1 HUSB @I1@',
      '1 WIFE @I2@',
      '1 MARR',
      '2 DATE 1 FEB 2021',
      '1 DIV',
      '2 DATE 1 JUN 2021',
    )
    expect(await move(loft, file)).toMatchObject({ imported: 2, extras: { moved: { pairs: 1 } } })
    const birds = await birdsByBand(loft)
    expect(birds.get('BE20-1000001')).toMatchObject({ name: 'Bolt', birthYear: 2020, isReference: false })
    expect(birds.get('BE20-1000002')).toMatchObject({ status: 'deceased', leftOn: '2025-11-03' })
    const pairs = await loft.db.selectFrom('breedingPairs').select(['pairingDate', 'endedOn', 'isActive']).execute()
    expect(pairs).toEqual([{ pairingDate: '2021-02-01', endedOn: '2021-06-01', isActive: 0 }])
    await loft.call('POST', '/api/imports/1/undo')
    expect((await loft.call('GET', '/api/pigeons')).json<Pigeon[]>()).toEqual([])
  })

  test('what we export is read back with its pairs and the days on which birds left', async () => {
    await using loft = await open('2026-03-06')
    await using other = await open('2026-03-06')
    const file = gedcom(
      '0 @I1@ INDI',
      '1 NAME /BE20-1000001/',
      '1 SEX M',
      '1 FACT sold',
      '2 TYPE Status',
      '2 DATE 15 JAN 2026',
      '0 @I2@ INDI',
      '1 NAME /BE20-1000002/',
      '1 SEX F',
      '1 DEAT',
      '2 DATE 3 NOV 2025',
      '0 @F1@ FAM',
      '1 HUSB @I1@',
      '1 WIFE @I2@',
      '1 MARR',
      '2 DATE 1 FEB 2021',
      '1 DIV',
      '2 DATE 1 JUN 2021',
      '0 @F2@ FAM',
      '1 HUSB @I1@',
      '1 WIFE @I2@',
      '1 MARR',
      '2 DATE 1 FEB 2022',
    )
    await move(loft, file)
    await move(other, (await loft.call('GET', '/api/pedigree-export.ged')).body)
    const stored = async ({ call, db }: TestApp) => ({
      pairs: await db.selectFrom('breedingPairs').select(['title', 'pairingDate', 'endedOn', 'isActive']).orderBy('id').execute(),
      birds: (await call('GET', '/api/pigeons'))
        .json<Pigeon[]>()
        .map(({ bandId, status, leftOn }) => `${bandId} ${status} ${leftOn}`),
    })
    expect(await stored(loft)).toEqual({
      pairs: [
        { title: 'BE20-1000001 × BE20-1000002', pairingDate: '2021-02-01', endedOn: '2021-06-01', isActive: 0 },
        { title: 'BE20-1000001 × BE20-1000002', pairingDate: '2022-02-01', endedOn: null, isActive: 0 },
      ],
      birds: expect.arrayContaining(['BE20-1000001 sold 2026-01-15', 'BE20-1000002 deceased 2025-11-03']),
    })
    expect(await stored(other)).toEqual(await stored(loft))
  })

  test('a file without its last line is refused as damaged, and nothing changes', async () => {
    await using loft = await open()
    const file = gedcom('0 @I1@ INDI', '1 NAME /BE20-1000001/', '0 @I2@ INDI', '1 NAME /BE20-1000002/')
    const answer = await sendFile(loft, file.slice(0, -20), 'birds.ged')
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'moving_damaged' }])
    expect((await loft.call('GET', '/api/imports')).json()).toEqual([])
  })

  test('a pair of a bird that the keeper names as a stored one is a pair of the stored bird', async () => {
    await using loft = await open()
    const add = async (bandId: string) =>
      (await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2020, gender: 'cock' })).json<Pigeon>().id
    for (const bandId of ['GB-20-A-1', 'DV-06976-20-1', 'PL-0123-20-4567']) await add(bandId)
    const bolt = await add('BE20-1000001')
    const bird = (id: number, band: string, sex: string) => [`0 @I${id}@ INDI`, `1 NAME /${band}/`, `1 SEX ${sex}`]
    const family = ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 MARR', '2 DATE 1 FEB 2021', '1 DIV', '2 DATE 1 JUN 2021']
    const file = gedcom(...bird(1, '1000001-20', 'M'), ...bird(2, 'BE20-1000002', 'F'), ...family)
    const { id, preview } = await previewMoving(loft, file, 'birds.ged')
    expect(preview.counts).toMatchObject({ new: 1, conflict: 1, open_questions: 1 })
    await loft.call('PATCH', `/api/imports/${id}`, { allSameBirds: 'same' })
    expect(await commitMoving(loft, id)).toMatchObject({ imported: 1, conflicts: 0, extras: { moved: { pairs: 1 } } })
    const pairs = await loft.db.selectFrom('breedingPairs').select('malePigeonId').execute()
    expect(pairs).toEqual([{ malePigeonId: bolt }])
  })

  test('foster parents that are a pair become the foster pair of the young bird; others stay in the notes', async () => {
    await using loft = await open('2026-03-06')
    const bird = (id: number, sex: string, ...more: readonly string[]) => [
      `0 @I${id}@ INDI`,
      `1 NAME /BE20-100000${id}/`,
      `1 SEX ${sex}`,
      ...more,
    ]
    const fostered = (family: string) => ['1 FAMC @F1@', `1 FAMC ${family}`, '2 PEDI foster']
    const family = (id: number, cock: number, hen: number, ...more: readonly string[]) => [
      `0 @F${id}@ FAM`,
      `1 HUSB @I${cock}@`,
      `1 WIFE @I${hen}@`,
      ...more,
    ]
    const paired = ['1 MARR', '2 DATE 1 FEB 2021']
    const birth = ['1 BIRT', '2 DATE 20 MAR 2021']
    const young = (id: number, ...more: readonly string[]) => [`0 @I${id}@ INDI`, `1 NAME /BE21-100000${id}/`, ...more]
    const file = gedcom(
      ...bird(1, 'M'),
      ...bird(2, 'F'),
      ...bird(3, 'M'),
      ...bird(4, 'F'),
      ...young(5, ...birth, ...fostered('@F2@')),
      ...young(6, ...fostered('@F2@')),
      ...young(7, ...birth, ...fostered('@F3@')),
      ...family(1, 1, 2, ...paired),
      ...family(2, 3, 4, ...paired),
      ...family(3, 3, 2),
    )
    const { id, details } = await previewMoving(loft, file, 'birds.ged')
    expect(details).toMatchObject({
      counts: { pairs: 2, young: 1 },
      notMoved: [
        { code: 'pairs_without_day', count: 1, names: ['BE20-1000003 × BE20-1000002'] },
        { code: 'foster_parents', count: 2, names: ['BE21-1000006', 'BE21-1000007'] },
      ],
    })
    expect(await commitMoving(loft, id)).toMatchObject({ extras: { moved: { pairs: 2, young: 1 } } })
    const birds = await birdsByBand(loft)
    const rows = await loft.db
      .selectFrom('offspring')
      .select(['pigeonId', 'breedingPairId', 'fosterPairId', 'hatchDate', 'isBanded'])
      .execute()
    expect(rows).toEqual([
      { pigeonId: birds.get('BE21-1000005')!.id, breedingPairId: 1, fosterPairId: 2, hatchDate: '2021-03-20', isBanded: 1 },
    ])
    expect(['5', '6', '7'].map((end) => birds.get(`BE21-100000${end}`)?.notes ?? null)).toEqual([
      null,
      'Foster parents: BE20-1000003 × BE20-1000004',
      'Foster parents: BE20-1000003 × BE20-1000002',
    ])
    // All of it is in the loft already, so nothing is new.
    expect((await previewMoving(loft, file, 'birds.ged')).details.counts).toMatchObject({ pairs: 0, young: 0 })
    await loft.call('POST', `/api/imports/${id}/undo`)
    expect(await loft.db.selectFrom('offspring').select('id').where('deletedAt', 'is', null).execute()).toEqual([])
  })

  test('only the newest pair of a bird is still together, and only in this year', async () => {
    await using loft = await open('2026-03-06')
    const individuals = ['1', '2', '3'].flatMap((id) => [
      `0 @I${id}@ INDI`,
      `1 NAME /BE20-100000${id}/`,
      `1 SEX ${id === '1' ? 'M' : 'F'}`,
    ])
    const family = (id: number, hen: number, day: string) => [
      `0 @F${id}@ FAM`,
      '1 HUSB @I1@',
      `1 WIFE @I${hen}@`,
      '1 MARR',
      `2 DATE ${day}`,
    ]
    const families = [...family(1, 2, '1 FEB 2025'), ...family(2, 2, '1 JAN 2026'), ...family(3, 3, '1 FEB 2026')]
    await move(loft, gedcom(...individuals, ...families))
    const pairs = await loft.db.selectFrom('breedingPairs').select(['pairingDate', 'isActive', 'endedOn']).orderBy('id').execute()
    expect(pairs).toEqual([
      { pairingDate: '2025-02-01', isActive: 0, endedOn: null },
      { pairingDate: '2026-01-01', isActive: 0, endedOn: null },
      { pairingDate: '2026-02-01', isActive: 1, endedOn: null },
    ])
    expect((await loft.call('GET', '/api/breeding-pairs')).json()).toHaveLength(3)
  })

  test('birds without a birth year are ancestors, or birds of the loft if the keeper chooses so', async () => {
    await using loft = await open()
    const { id, preview } = await previewMoving(loft, gedcom('0 @I1@ INDI', '1 NAME /X1/'), 'birds.ged')
    expect(preview.counts).toMatchObject({ without_year: 1, new_references: 1 })
    await loft.call('PATCH', `/api/imports/${id}`, { withoutYear: 'loft' })
    expect(await commitMoving(loft, id)).toMatchObject({ imported: 1, importedReferences: 0 })
  })
})

describe('the encoding of a GEDCOM file', () => {
  const text = (char: string, version = '5.5.1') =>
    `0 HEAD\n1 GEDC\n2 VERS ${version}\n1 CHAR ${char}\n0 @I1@ INDI\n1 NAME Jos\u00E9\n0 TRLR\n`
  const latin = (char: string, version?: string) => Buffer.from(text(char, version), 'latin1')
  const utf16 = (bigEndian: boolean, mark: boolean) => {
    const bytes = Buffer.from((mark ? '\uFEFF' : '') + text('UNICODE'), 'utf16le')
    return bigEndian ? bytes.swap16() : bytes
  }
  test.each<readonly [string, Buffer]>([
    ['UTF-8 without a mark', Buffer.from(text('UTF-8'))],
    ['UTF-8 with a mark, whatever CHAR says', Buffer.from(`\uFEFF${text('ANSEL')}`)],
    ['version 7 is UTF-8', Buffer.from(text('ANSEL', '7.0'))],
    ['ANSI', latin('ANSI')],
    [
      'ANSEL',
      Buffer.concat([
        Buffer.from(text('ANSEL').split('\u00E9')[0]!),
        Buffer.from([0xe2, 0x65]),
        Buffer.from(text('').split('\u00E9')[1]!),
      ]),
    ],
    ['UTF-16 little-endian', utf16(false, true)],
    ['UTF-16 big-endian', utf16(true, true)],
    ['UTF-16 without a mark', utf16(false, false)],
    ['another name of Windows-1252', latin('WINDOWS-1252')],
    ['no known name, in Windows-1252', latin('XYZ')],
  ])('is detected: %s', (_, bytes) => {
    expect(decodeGedcom(bytes)).toContain('1 NAME Jos\u00E9')
  })
})
