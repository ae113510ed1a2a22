import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'

const LOFTS = '/api/main-loft-locations'

onBothDatabases((open) => {
  test('a reply carries the version of its row, and a change without effect keeps the version', async () => {
    await using loft = await open()
    const made = await loft.call('POST', LOFTS, { name: ' North ' })
    expect(made.json()).toMatchObject({ id: 1, name: 'North', color: '#3b82f6', isActive: true, version: 1 })
    expect(made.headers).toMatchObject({ etag: '"1"', 'x-action-id': '1' })

    const same = await loft.call('PATCH', `${LOFTS}/1`, { name: 'North' })
    expect(same.json().version).toBe(1)
    const changed = await loft.call('PATCH', `${LOFTS}/1`, { name: 'South' })
    expect(changed.headers.etag).toBe('"2"')
  })

  test('a change based on an older version is refused with the current row', async () => {
    await using loft = await open()
    await loft.call('POST', LOFTS, { name: 'North' })
    await loft.call('PATCH', `${LOFTS}/1`, { name: 'South' }, { 'if-match': '"1"' })

    const late = await loft.call('PATCH', `${LOFTS}/1`, { name: 'East' }, { 'if-match': '"1"' })

    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ code: 'stale_version', details: { present: { name: 'South', version: 2 } } })
  })

  test('a repeated call gets the first reply and is carried out once', async () => {
    await using loft = await open()
    const key = { 'idempotency-key': 'a-key' }
    const first = await loft.call('POST', LOFTS, { name: 'North' }, key)
    const again = await loft.call('POST', LOFTS, { name: 'North' }, key)
    const other = await loft.call('POST', LOFTS, { name: 'South' }, key)

    expect(again.json()).toEqual(first.json())
    expect(again.headers['x-action-id']).toBe(first.headers['x-action-id'])
    expect(other.statusCode).toBe(422)
    expect((await loft.call('GET', LOFTS)).json()).toHaveLength(1)
  })

  test('identical calls sent at the same time create one row', async () => {
    await using loft = await open()
    const send = () => loft.call('POST', LOFTS, { name: 'North' }, { 'idempotency-key': 'twin' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect((await loft.call('GET', LOFTS)).json()).toHaveLength(1)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['an old browser on our page', { origin: 'http://localhost:80', host: 'localhost:80' }, 200],
    ['an old browser on another page', { origin: 'http://evil.example', host: 'localhost:80' }, 403],
    ['a program without such a header', {}, 403],
    ['a foreign name', { 'sec-fetch-site': 'same-origin', host: 'evil.example' }, 421],
    ['a loopback name with a port', { 'sec-fetch-site': 'same-origin', host: '[::1]:5000' }, 200],
  ])('a change from %s with %o is answered %i', async (_, headers, status) => {
    await using loft = await open()
    const answer = await loft.app.inject({
      method: 'POST',
      url: LOFTS,
      headers: headers as Record<string, string>,
      payload: { name: 'North' },
    })
    expect(answer.statusCode).toBe(status)
  })

  test('distinguishes a malformed body, a wrong content type and a wrong field', async () => {
    await using loft = await open()
    const send = (payload: string, type: string) =>
      loft.app.inject({ method: 'POST', url: LOFTS, payload, headers: { 'sec-fetch-site': 'same-origin', 'content-type': type } })
    expect((await send('{', 'application/json')).json()).toMatchObject({ code: 'malformed_body' })
    expect((await send('name=x', 'text/plain')).json()).toMatchObject({ code: 'unsupported_media' })
    expect((await send(`{"name":"${'x'.repeat(1024 * 1024)}"}`, 'application/json')).json()).toMatchObject({ code: 'too_large' })
    expect((await send('{"name":""}', 'application/json')).json()).toEqual({
      code: 'invalid_input',
      error: 'name is missing',
      details: { fields: [{ field: 'name', problem: 'missing', value: '', minimum: 1 }] },
    })
  })

  test('a text with a NUL character is refused and causes no database fault', async () => {
    await using loft = await open()
    expect((await loft.call('POST', LOFTS, { name: 'No\u0000rth' })).json()).toMatchObject({ code: 'invalid_input' })
    expect((await loft.call('GET', '/api/pigeons?q=a%00b')).statusCode).toBe(400)
  })

  test('a form is not accepted as JSON, and deep nesting that the schema strips is harmless', async () => {
    await using loft = await open()
    const form = 'multipart/form-data; boundary=x'
    const sent = await loft.app.inject({
      method: 'POST',
      url: LOFTS,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': form },
      payload: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nNorth\r\n--x--\r\n',
    })
    expect(sent.statusCode).toBe(415)
    const deep = `{"name":"North","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'idempotency-key': 'deep' }
    expect((await loft.app.inject({ method: 'POST', url: LOFTS, headers, payload: deep })).statusCode).toBe(200)
  })

  test('many concurrent writers leave connections for readers', async () => {
    await using loft = await open()
    const writers = Array.from({ length: 30 }, (_, index) => loft.call('POST', LOFTS, { name: `Loft ${index}` }))
    const readers = Array.from({ length: 30 }, () => loft.call('GET', LOFTS))
    const answers = await Promise.all([...writers, ...readers])
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    expect((await loft.call('GET', LOFTS)).json()).toHaveLength(30)
  })
})
