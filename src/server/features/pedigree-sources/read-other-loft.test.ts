import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byField, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { formatSharingKey } from '#shared/sharing-keys/sharing-key-text.ts'
import { onBothDatabases, testServer, type TestApp } from '#server/testing/test-app.ts'

const SOURCES = '/api/pedigree-sources'
const ALLOWED = { confirm: ['allow_private_host'] }

/** Adds a bird with parents and a grandfather, and more ancestors above. */
async function familyIn(loft: TestApp) {
  const add = async (bird: object) =>
    expect((await loft.call('POST', '/api/pigeons', { gender: 'cock', ...bird })).statusCode).toBe(200)
  await add({ bandId: 'GB 2012 A 1', birthYear: 2012 })
  for (let at = 2; at <= 9; at++)
    await add({ bandId: `GB ${2011 + at} A ${at}`, birthYear: 2011 + at, sire: `GB ${2010 + at} A ${at - 1}` })
  await add({ bandId: 'GB 2019 H 1', birthYear: 2019, gender: 'hen', dam: 'old blue hen', notes: 'private', breeder: 'Jan' })
  await add({ bandId: 'GB 2022 C 1', birthYear: 2022, sire: 'GB 2020 A 9', dam: 'GB 2019 H 1', color: 'BB' })
}

/** Starts another loft on a real port, with a sharing key. */
async function otherLoft() {
  const loft = await testServer('sqlite')
  await loft.call('PATCH', '/api/settings', { loftName: 'El Nido' })
  await familyIn(loft)
  const address = await loft.app.listen({ port: 0, host: '127.0.0.1' })
  const secret = randomBytes(32).toString('base64url')
  await loft.call('POST', '/api/sharing-keys', { name: 'Ana', secret })
  return Object.assign(loft, { address, secret, apiKey: formatSharingKey(address, secret, null) })
}

const bandsIn = async (loft: TestApp) => {
  const birds = (await loft.call('GET', '/api/pigeons?include=reference')).json() as { bandId: string; isReference: boolean }[]
  return birds.map(({ bandId, isReference }) => `${bandId}${isReference ? ' (reference)' : ''}`).toSorted()
}

onBothDatabases((open) => {
  test('the fixed sources are listed from the beginning', async () => {
    await using loft = await open()
    expect((await loft.call('GET', SOURCES)).json()).toMatchObject([
      { id: 'loft', name: 'Another loft', requiresApiKey: true, address: null, keyEnding: null },
      { id: 'archive', name: 'Pedigree archive', requiresApiKey: false },
    ])
  })

  test('a host is confirmed once; then the loft is a source, and its key stays on the server', async () => {
    await using other = await otherLoft()
    await using loft = await open()
    const { apiKey, address, secret } = other
    const asked = await loft.call('POST', `${SOURCES}/loft/test`, { apiKey })
    expect(asked.statusCode).toBe(409)
    expect(asked.json()).toMatchObject({
      code: 'needs_confirmation',
      details: { confirm: 'allow_private_host', host: address, isPrivate: true },
    })
    expect((await other.call('GET', '/api/sharing-keys')).json().keys).toMatchObject([{ lastUsedAt: null }])

    const wrongly = await loft.call('POST', `${SOURCES}/loft/test`, { apiKey, confirm: ['allow_host'] })
    expect(wrongly.statusCode).toBe(409)
    const tested = await loft.call('POST', `${SOURCES}/loft/test`, { apiKey, ...ALLOWED })
    expect(tested.json()).toEqual({ connected: true, reason: null, source: 'loft-1' })
    const listed = await loft.call('GET', SOURCES)
    expect(listed.json()[0]).toEqual({
      id: 'loft-1',
      name: 'El Nido',
      description: 'Pedigrees that the keeper of El Nido shares with you.',
      requiresApiKey: false,
      address,
      keyEnding: secret.slice(-4),
    })
    expect(listed.body).not.toContain(secret)
    expect((await loft.call('POST', `${SOURCES}/loft-1/test`, {})).json()).toMatchObject({ connected: true })
    expect((await loft.call('POST', `${SOURCES}/loft/test`, { apiKey })).json()).toMatchObject({
      connected: true,
      source: 'loft-1',
    })

    const stored = JSON.stringify(await loft.db.selectFrom('knownLofts').selectAll().execute())
    expect(stored).not.toContain(secret)
    await rm(join(loft.dataDir, 'secrets.key'))
    expect((await loft.call('POST', `${SOURCES}/loft-1/test`, {})).json()).toEqual({
      connected: false,
      reason: 'source_key_lost',
      source: 'loft-1',
    })
  })

  test('searches for a bird', async () => {
    await using other = await otherLoft()
    await using loft = await open()
    const search = (bandId: string, source = 'loft', apiKey: string | undefined = other.apiKey) =>
      loft.call('POST', `${SOURCES}/${source}/search`, { bandId, apiKey, ...ALLOWED })
    expect((await search('gb-2022-C-1')).json()).toEqual({
      pigeon: {
        bandId: 'GB 2022 C 1',
        gender: 'cock',
        birthYear: 2022,
        ...byField(textFieldsIn('shared'), () => null),
        color: 'BB',
        sire: 'GB 2020 A 9',
        dam: 'GB 2019 H 1',
      },
      fileName: null,
      source: 'loft-1',
    })
    const missing = await search('GB 2022 C 2', 'loft-1')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ code: 'source_bird_missing', details: { field: 'bandId' } })
    expect((await search('GB 2022 C 1', 'loft-2')).json().code).toBe('not_found')
    expect((await search(' ', 'loft-1')).json().code).toBe('invalid_input')
  })

  test.each([
    [undefined, 7],
    [3, 5],
    [4, 6],
    [6, 8],
  ])('downloads %s generations as reference birds, and can undo it', async (generations, expected) => {
    await using other = await otherLoft()
    await using loft = await open()
    const body = { bandId: 'GB 2022 C 1', apiKey: other.apiKey, ...(generations && { generations }), ...ALLOWED }
    const done = await loft.call('POST', `${SOURCES}/loft/download`, body)
    expect(done.json()).toMatchObject({ success: true, imported: expected, skipped: 0, errors: [] })
    const bands = await bandsIn(loft)
    expect(bands).toHaveLength(expected)
    expect(bands.every((band) => band.endsWith('(reference)'))).toBe(true)
    const again = await loft.call('POST', `${SOURCES}/loft-1/download`, { ...body, apiKey: undefined })
    expect(again.json()).toMatchObject({ success: true, imported: 0, skipped: expected, errors: [] })
    await loft.call('POST', `/api/actions/${String(done.headers['x-action-id'])}/undo`)
    expect(await bandsIn(loft)).toEqual([])
  })

  test('refuses other numbers of generations', async () => {
    await using loft = await open()
    for (const generations of [2, 7, 'x', 3.5]) {
      const answer = await loft.call('POST', `${SOURCES}/loft/download`, { bandId: 'GB 1', generations })
      expect([generations, answer.json().code]).toEqual([generations, 'invalid_input'])
    }
  })

  test('keeps the data of a bird that the loft already has', async () => {
    await using other = await otherLoft()
    await using loft = await open()
    await loft.call('POST', '/api/pigeons', { bandId: 'GB-2022-C-1', birthYear: 2022, gender: 'cock', color: 'RC' })
    const body = { bandId: 'GB 2022 C 1', generations: 3, apiKey: other.apiKey, ...ALLOWED }
    const done = (await loft.call('POST', `${SOURCES}/loft/download`, body)).json()
    expect(done.errors).toHaveLength(1)
    const home = (await loft.call('GET', '/api/pigeons/1')).json()
    expect(home).toMatchObject({ color: 'RC', isReference: false, sire: 'GB 2020 A 9', dam: 'GB 2019 H 1' })
  })

  test('previews a pedigree before the import', async () => {
    await using other = await otherLoft()
    await using loft = await open()
    const body = { bandId: 'GB 2022 C 1', generations: 3, apiKey: other.apiKey, ...ALLOWED }
    const { batchId, source } = (await loft.call('POST', `${SOURCES}/loft/preview`, body)).json()
    expect(source).toBe('loft-1')
    expect((await loft.call('GET', `/api/imports/${batchId}`)).json()).toMatchObject({
      kind: 'pedigree',
      fileName: 'GB 2022 C 1 · El Nido',
      counts: { new: 5, error: 0, warning: 0 },
    })
    expect(await bandsIn(loft)).toEqual([])
    const taken = await loft.call('POST', `/api/imports/${batchId}/commit`, {})
    expect(taken.json()).toMatchObject({ imported: 5, errors: 0 })
    expect(await bandsIn(loft)).toContain('GB 2022 C 1 (reference)')
  })

  test('reports a revoked key and an unreachable loft, and does not contact a forgotten loft', async () => {
    await using other = await otherLoft()
    await using loft = await open()
    await loft.call('POST', `${SOURCES}/loft/test`, { apiKey: other.apiKey, ...ALLOWED })
    const again = async () => (await loft.call('POST', `${SOURCES}/loft-1/test`, {})).json()
    await other.call('DELETE', '/api/sharing-keys/1')
    expect(await again()).toMatchObject({ connected: false, reason: 'source_key_refused' })
    const refused = await loft.call('POST', `${SOURCES}/loft-1/search`, { bandId: 'GB 1' })
    expect(refused.statusCode).toBe(424)

    // A new key of the same loft needs no new confirmation.
    const secret = randomBytes(32).toString('base64url')
    await other.call('POST', '/api/sharing-keys', { name: 'Ana', secret })
    const renewed = await loft.call('POST', `${SOURCES}/loft/test`, { apiKey: formatSharingKey(other.address, secret, null) })
    expect(renewed.json()).toEqual({ connected: true, reason: null, source: 'loft-1' })
    expect((await loft.call('GET', SOURCES)).json()[0]).toMatchObject({ id: 'loft-1', keyEnding: secret.slice(-4) })

    await other.app.close()
    expect(await again()).toMatchObject({ connected: false, reason: 'source_unreachable' })
    expect((await loft.call('DELETE', `${SOURCES}/loft-1`)).json()).toEqual({ done: true })
    expect((await loft.call('POST', `${SOURCES}/loft-1/test`, {})).statusCode).toBe(404)
    const confirmAgain = await loft.call('POST', `${SOURCES}/loft/test`, { apiKey: other.apiKey })
    expect(confirmAgain.json().code).toBe('needs_confirmation')
  })

  test('forgets only a saved loft', async () => {
    await using loft = await open()
    for (const [source, status] of [
      ['archive', 404],
      ['loft', 404],
      ['loft-0', 404],
      ['loft-x', 400],
      ['../pigeons', 404],
    ] as const) {
      expect([source, (await loft.call('DELETE', `${SOURCES}/${source}`)).statusCode]).toEqual([source, status])
    }
  })

  test('refuses a key whose host is unreachable or forbidden', async () => {
    await using loft = await open()
    const keyTo = (address: string) => formatSharingKey(address, 'a'.repeat(43), null)
    for (const [apiKey, reason] of [
      ['', 'source_key_missing'],
      ['my key', 'source_key_unreadable'],
      [keyTo('http://169.254.169.254'), 'source_host_forbidden'],
      [keyTo('http://0.0.0.0:5000'), 'source_host_forbidden'],
      [keyTo('http://no-such-loft.invalid'), 'source_unreachable'],
      [keyTo('http://127.0.0.1:1025'), 'source_unreachable'],
    ] as const) {
      const tested = await loft.call('POST', `${SOURCES}/loft/test`, { apiKey, ...ALLOWED })
      expect([apiKey, tested.json()]).toEqual([apiKey, { connected: false, reason, source: 'loft' }])
    }
    expect((await loft.call('GET', SOURCES)).json()).toHaveLength(2)
  })
})
