import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { byField, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const KEYS = '/api/sharing-keys'

const newSecret = () => randomBytes(32).toString('base64url')

/** Makes a key and returns a function that reads with it. */
async function keyIn(loft: TestApp, name = 'Luis') {
  const secret = newSecret()
  const key = (await loft.call('POST', KEYS, { name, secret })).json()
  const ask = (url: string, headers: Record<string, string> = {}) =>
    loft.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${secret}`, ...headers } })
  return { key, secret, ask }
}

const pedigreeOf = (band: string, generations?: number) =>
  `/api/shared/pedigree?band=${encodeURIComponent(band)}${generations ? `&generations=${generations}` : ''}`

onBothDatabases((open) => {
  test('a keeper makes a key, sees when it was used, and revokes it', async () => {
    await using loft = await open('2026-03-06')
    const { key, secret, ask } = await keyIn(loft)
    expect(key).toEqual({ id: 1, name: 'Luis', madeAt: '2026-03-06T12:00:00.000Z', lastUsedAt: null })
    await loft.call('PATCH', '/api/settings', { loftName: 'El Nido' })
    loft.setToday('2026-03-08')
    expect((await ask('/api/shared/loft')).json()).toEqual({ loftName: 'El Nido' })
    const listed = await loft.call('GET', KEYS)
    expect(listed.json().keys).toEqual([{ ...key, lastUsedAt: '2026-03-08T12:00:00.000Z' }])
    expect(listed.body).not.toContain(secret)

    expect((await loft.call('DELETE', `${KEYS}/1`)).json()).toEqual({ done: true })
    expect((await loft.call('GET', KEYS)).json().keys).toEqual([])
    expect((await ask('/api/shared/loft')).statusCode).toBe(401)
    expect((await loft.call('DELETE', `${KEYS}/1`)).statusCode).toBe(404)
  })

  test('the database never contains the secret, and no undo restores a revoked key', async () => {
    await using loft = await open()
    const { secret, ask } = await keyIn(loft)
    const rows = JSON.stringify([
      await loft.db.selectFrom('sharingKeys').selectAll().execute(),
      await loft.db.selectFrom('changes').selectAll().execute(),
      await loft.db.selectFrom('idempotencyKeys').selectAll().execute(),
    ])
    expect(rows).not.toContain(secret)
    const revoked = await loft.call('DELETE', `${KEYS}/1`)
    await loft.call('POST', `/api/actions/${String(revoked.headers['x-action-id'])}/undo`)
    expect((await ask('/api/shared/loft')).statusCode).toBe(401)
  })

  test.each([
    ['no key', undefined],
    ['another secret', `Bearer ${'a'.repeat(43)}`],
    ['a short secret', `Bearer ${'a'.repeat(42)}`],
    ['another scheme', `Basic ${'a'.repeat(43)}`],
  ])('with %s reveals nothing, not even whether a bird exists', async (_, authorization) => {
    await using loft = await open()
    await keyIn(loft)
    const answer = await loft.app.inject({
      method: 'GET',
      url: pedigreeOf('AU 1'),
      headers: authorization === undefined ? {} : { authorization },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('sharing_key_wrong')
  })

  test('a key allows only reading pedigrees: no changes and no other host name', async () => {
    await using loft = await open()
    const { secret, ask } = await keyIn(loft)
    const authorization = `Bearer ${secret}`
    const change = await loft.app.inject({ method: 'POST', url: KEYS, headers: { authorization }, payload: { name: 'x' } })
    expect(change.json().code).toBe('token_wrong')
    // Without a key, the request is one of another site.
    const foreign = await loft.app.inject({ method: 'POST', url: KEYS, payload: { name: 'x' } })
    expect(foreign.json().code).toBe('foreign_origin')
    expect((await loft.call('GET', KEYS)).json().keys).toHaveLength(1)
    expect((await ask('/api/shared/loft', { host: 'evil.example' })).json().code).toBe('unknown_host')
  })

  test('a pedigree contains the bird and its ancestors, each once and nearer ones first, without private data', async () => {
    await using loft = await open()
    const add = (bird: object) => loft.call('POST', '/api/pigeons', { gender: 'cock', ...bird })
    await add({ bandId: 'BE 2018 1', birthYear: 2018, notes: 'secret note', purchasePrice: 900, owner: 'secret owner' })
    await add({ bandId: 'BE 2019 2', birthYear: 2019, sire: 'BE 2018 1', breeder: 'Jan', strain: 'Janssen', color: 'BB' })
    await add({ bandId: 'BE 2019 3', birthYear: 2019, sire: 'BE 2018 1', gender: 'hen', dam: 'old blue hen' })
    await add({ bandId: 'BE 2021 4', birthYear: 2021, sire: 'BE 2019 2', dam: 'BE 2019 3' })
    const { ask } = await keyIn(loft)
    const nothing = { birthYear: null, ...byField(textFieldsIn('shared'), () => null), sire: null, dam: null }
    const reply = await ask(pedigreeOf('be-2021-4'))
    expect(reply.json()).toEqual({
      birds: [
        { ...nothing, bandId: 'BE 2021 4', gender: 'cock', birthYear: 2021, sire: 'BE 2019 2', dam: 'BE 2019 3' },
        {
          ...nothing,
          bandId: 'BE 2019 2',
          gender: 'cock',
          birthYear: 2019,
          sire: 'BE 2018 1',
          breeder: 'Jan',
          strain: 'Janssen',
          color: 'BB',
        },
        { ...nothing, bandId: 'BE 2019 3', gender: 'hen', birthYear: 2019, sire: 'BE 2018 1', dam: 'old blue hen' },
        { ...nothing, bandId: 'BE 2018 1', gender: 'cock', birthYear: 2018 },
      ],
    })
    expect(reply.body).not.toContain('secret')
    expect((await ask(pedigreeOf('BE 2021 4', 1))).json().birds).toHaveLength(3)
    expect((await ask(pedigreeOf('BE 2099 9'))).statusCode).toBe(404)
  })

  test.each([
    [0, 400],
    [1, 200],
    [6, 200],
    [7, 400],
  ])('answers %i generations with %i', async (generations, status) => {
    await using loft = await open()
    await loft.call('POST', '/api/pigeons', { bandId: 'BE 2018 1', birthYear: 2018 })
    const { ask } = await keyIn(loft)
    expect((await ask(`/api/shared/pedigree?band=BE+2018+1&generations=${generations}`)).statusCode).toBe(status)
  })

  test.each([
    [{ secret: newSecret() }, 'name'],
    [{ name: 'x' }, 'secret'],
    [{ name: 'x', secret: 'short' }, 'secret'],
  ])('refuses to make a key of %j: %s is wrong', async (body, field) => {
    await using loft = await open()
    const answer = await loft.call('POST', KEYS, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details.fields).toMatchObject([{ field }])
  })

  test('refuses a second key with the same secret', async () => {
    await using loft = await open()
    const key = { name: 'Old friends', secret: newSecret() }
    expect((await loft.call('POST', KEYS, key)).statusCode).toBe(200)
    const answer = await loft.call('POST', KEYS, { ...key, name: 'New friends' })
    expect(answer.json()).toMatchObject({ code: 'invalid_input', details: { field: 'secret' } })
  })

  test('refuses more than 50 keys', async () => {
    await using loft = await open()
    for (let made = 0; made < 50; made++) await keyIn(loft)
    const answer = await loft.call('POST', KEYS, { name: 'one more', secret: newSecret() })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('too_many_keys')
  })
})
