import { expect, test } from 'vitest'
import { exchangeSchema } from '#shared/exchange/exchange.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { byField, PIGEON_TEXTS, TEXT_FIELDS, textFieldsIn, type PigeonText } from '#shared/pigeons/pigeon-fields.ts'
import { birdsByBand, importPedigreeText, previewPedigree } from '#server/features/imports/testing/pedigree-form.ts'
import { previewInventory, rowsOf, importInventoryFile } from '#server/features/imports/testing/upload-form.ts'
import { unzip } from '#server/sheets/unzip.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBird, listBands, editBird, getBird, PIGEONS, expectRefusal, undoWrite } from '#server/testing/birds.ts'
import { sendWrite } from '#server/testing/writes.ts'

/** Returns a value that no other field has, with letters that a search folds. */
const wordOf = (field: PigeonText): string => `Ñ${field}É`
const WORDS = byField(TEXT_FIELDS, wordOf)
const NONE = byField(TEXT_FIELDS, () => null)

const textsOf = (bird: Pigeon) => byField(TEXT_FIELDS, (field) => bird[field])
const described = (loft: TestApp) => addBird(loft, 'ES-24-1', { gender: 'cock', ...WORDS })
/** Returns the fields whose words are missing in a text. */
const missingIn = (text: string, fields: readonly PigeonText[]) => fields.filter((field) => !text.includes(wordOf(field)))

onBothDatabases((open) => {
  test('every text is stored, stays where an edit leaves it out, is cleared by a blank, and goes back by undo', async () => {
    await using loft = await open()
    const bird = await described(loft)
    expect(textsOf(bird)).toEqual(WORDS)
    expect(textsOf(await editBird(loft, bird, { status: 'racing' }))).toEqual(WORDS)
    const cleared = await loft.call(
      'PUT',
      `${PIGEONS}/${bird.id}`,
      byField(TEXT_FIELDS, () => ' '),
    )
    expect(textsOf(cleared.json())).toEqual(NONE)
    await undoWrite(loft, cleared)
    expect(textsOf(await getBird(loft, bird))).toEqual(WORDS)
  })

  test('the length of every text is limited, without the spaces around it', async () => {
    await using loft = await open()
    const bird = await addBird(loft, 'ES-24-1')
    for (const field of TEXT_FIELDS) {
      const longest = 'ñ'.repeat(PIGEON_TEXTS[field].max)
      expect((await editBird(loft, bird, { [field]: ` ${longest} ` }))[field]).toBe(longest)
      expect(await expectRefusal(loft, 'PUT', `${PIGEONS}/${bird.id}`, { [field]: `${longest}x` })).toMatchObject({
        code: 'invalid_input',
        details: { fields: [{ field, problem: 'too_big', maximum: PIGEON_TEXTS[field].max }] },
      })
    }
  })

  test('the history contains every text, and each can be restored alone', async () => {
    await using loft = await open()
    const bird = await described(loft)
    for (const field of TEXT_FIELDS) {
      await editBird(loft, bird, { [field]: 'other' })
      const [change] = (await loft.call('GET', `/api/history/pigeons/${bird.id}`)).json()
      expect(change).toMatchObject({ before: { [field]: wordOf(field) }, after: { [field]: 'other' }, restorable: [field] })
      await sendWrite(loft, 'POST', `/api/history/pigeons/${bird.id}/put-back`, { changeId: change.id, fields: [field] })
      expect(textsOf(await getBird(loft, bird))).toEqual(WORDS)
    }
  })

  test('a search finds a bird by each searched text, folded, as soon as it is entered', async () => {
    await using loft = await open()
    const bird = await described(loft)
    const searched = textFieldsIn('search')
    const foundBy = async (word: (field: PigeonText) => string) => {
      const found: PigeonText[] = []
      for (const field of searched)
        if ((await listBands(loft, `q=${encodeURIComponent(word(field))}`)).length > 0) found.push(field)
      return found
    }
    expect(await foundBy((field) => `n${field.toLowerCase()}e`)).toEqual(searched)
    await editBird(
      loft,
      bird,
      byField(TEXT_FIELDS, (field) => `later ${field}`),
    )
    expect(await foundBy(wordOf)).toEqual([])
    expect(await foundBy((field) => `later ${field}`)).toEqual(searched)
  })

  test.for([
    ['inventory', 'Bird #,Sex,Birth Year'],
    ['pedigree', 'band_id,gender,birth_year'],
  ] as const)(
    'the %s import reads every text; other words are conflicts, and the same file again is known',
    async ([kind, titles]) => {
      await using loft = await open()
      const fields = textFieldsIn(kind)
      const file = (word: (field: PigeonText) => string) =>
        `${[titles, ...fields].join(',')}\nES-24-1,cock,2024,${fields.map(word).join(',')}`
      const send = (text: string) =>
        kind === 'inventory' ? importInventoryFile(loft, text) : importPedigreeText(loft, ...text.split('\n'))
      const previewRow = async (text: string) => {
        const { id } = kind === 'inventory' ? await previewInventory(loft, text) : await previewPedigree(loft, text)
        return (await rowsOf(loft, id))[0]!
      }
      await addBird(loft, 'ES-24-1', { gender: 'cock' })
      expect((await previewRow(file(wordOf))).differences.map(({ field, kind: difference }) => [field, difference])).toEqual(
        fields.map((field) => [field, 'fill']),
      )
      await send(file(wordOf))
      const bird = (await birdsByBand(loft)).get('ES-24-1')!
      expect(textsOf(bird)).toEqual({ ...NONE, ...byField(fields, wordOf) })
      expect((await previewRow(file(wordOf))).verdict).toBe('same')
      const other = await previewRow(file(() => 'other'))
      expect([other.verdict, other.differences.map(({ field }) => field)]).toEqual(['conflict', fields])
      await send(file(() => 'other'))
      expect(textsOf(await getBird(loft, bird))).toEqual(textsOf(bird))
    },
  )

  test('exports, exchange, sharing and reports hold the texts that are described for them', async () => {
    await using loft = await open()
    const { id } = await described(loft)
    const pedigree = textFieldsIn('pedigree')
    expect(missingIn((await loft.call('GET', `/api/pedigree-export.csv?pigeonId=${id}`)).body, pedigree)).toEqual([])
    expect(missingIn((await loft.call('GET', `/api/pedigree-export.ged?pigeonId=${id}`)).body, pedigree)).toEqual([])
    const { rawPayload } = await loft.call('GET', `/api/pigeons/${id}/exchange.zip`)
    const entries = unzip(rawPayload)
    const exchange = exchangeSchema.parse(JSON.parse(Buffer.from(entries.get('exchange.json')!).toString('utf8')))
    expect(exchange.birds[0]).toMatchObject(byField(pedigree, wordOf))
    const report = await loft.call('GET', '/api/reports/inventory.csv')
    expect(missingIn(report.body, textFieldsIn('report'))).toEqual([])

    await using other = await open()
    const secret = 's'.repeat(43)
    await loft.call('POST', '/api/sharing-keys', { name: 'Luis', secret })
    const shared = await loft.app.inject({
      method: 'GET',
      url: '/api/shared/pedigree?band=ES-24-1',
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(shared.json().birds[0]).toMatchObject(byField(textFieldsIn('shared'), wordOf))
    const { id: batch } = await previewPedigree(other, rawPayload, 'bird.zip')
    await other.call('POST', `/api/imports/${batch}/commit`, {})
    expect(textsOf((await birdsByBand(other)).get('ES-24-1')!)).toEqual({ ...NONE, ...byField(pedigree, wordOf) })
  })
})
