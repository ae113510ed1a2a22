import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'

const SETTINGS = '/api/settings'

onBothDatabases((open) => {
  test('returns the defaults with version 0 before the first change', async () => {
    await using loft = await open()
    const settings = (await loft.call('GET', SETTINGS)).json()
    expect(settings).toMatchObject({
      keeperName: 'Pigeon Keeper',
      timeZone: null,
      currency: 'USD',
      velocityUnit: 'kmh',
      version: 0,
    })
    expect(settings.serverTimeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect((await loft.call('PATCH', SETTINGS, { currency: 'USD' })).json()).toMatchObject({ version: 0 })
  })

  test('saves the given settings and keeps the others', async () => {
    await using loft = await open()
    const first = await loft.call('PATCH', SETTINGS, { keeperName: ' Ana ', latitude: 41.5 }, { 'if-match': '"0"' })
    expect(first.json()).toMatchObject({ keeperName: 'Ana', latitude: 41.5, currency: 'USD', version: 1 })
    expect(first.headers.etag).toBe('"1"')
    await loft.call('PATCH', SETTINGS, { loftName: 'El Nido', currency: 'EUR' })
    expect((await loft.call('GET', SETTINGS)).json()).toMatchObject({
      keeperName: 'Ana',
      loftName: 'El Nido',
      currency: 'EUR',
      version: 2,
    })
    expect((await loft.call('PATCH', SETTINGS, { loftName: '' })).json()).toMatchObject({ loftName: null, version: 3 })
  })

  test('refuses a public address with a NUL character, which PostgreSQL cannot store', async () => {
    await using loft = await open()
    const answer = await loft.call('PATCH', '/api/settings', { publicAddress: 'https://loft\u0000.example' })
    expect(answer.json()).toMatchObject({ code: 'invalid_input' })
  })

  test('refuses a stale version and returns the current settings', async () => {
    await using loft = await open()
    await loft.call('PATCH', SETTINGS, { keeperName: 'Ana' })
    const late = await loft.call('PATCH', SETTINGS, { keeperName: 'Luis' }, { 'if-match': '"0"' })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ code: 'stale_version', details: { present: { keeperName: 'Ana', version: 1 } } })
  })

  test.each([
    ['Europe/Madrid', 200],
    ['America/Argentina/Buenos_Aires', 200],
    ['UTC', 200],
    ['', 200],
    ['Europe/Atlantis', 400],
    ['somewhere', 400],
  ])('answers the time zone %j with %i', async (timeZone, status) => {
    await using loft = await open()
    const answer = await loft.call('PATCH', SETTINGS, { timeZone })
    expect(answer.statusCode).toBe(status)
    if (status === 400) expect(answer.json()).toMatchObject({ code: 'unknown_time_zone', details: { field: 'timeZone' } })
  })

  test.each([
    [{ latitude: 90, longitude: -180 }, 200],
    [{ latitude: 90.01, longitude: 0 }, 400],
    [{ latitude: 0, longitude: -180.01 }, 400],
    [{ keeperName: ' ' }, 400],
    [{ currency: 'GBP' }, 200],
    [{ currency: 'CHF' }, 400],
    [{ region: 'en-GB', documentLanguage: 'en-GB' }, 200],
    [{ region: '' }, 200],
    [{ region: 'fr-FR' }, 400],
    [{ startHere: 'dismissed' }, 200],
    [{ startHere: 'hidden' }, 400],
  ])('answers %j with %i', async (patch, status) => {
    await using loft = await open()
    expect((await loft.call('PATCH', SETTINGS, patch)).statusCode).toBe(status)
  })

  test('the day at the loft follows its time zone', async () => {
    await using loft = await open('2026-03-06')
    await loft.call('PATCH', SETTINGS, { timeZone: 'Pacific/Kiritimati' })
    await loft.call('POST', '/api/pigeons', { bandId: 'AU 2024 1', birthYear: 2024 })
    await loft.call('DELETE', '/api/pigeons/1')
    // Noon in London is two in the morning of the next day there.
    expect((await loft.call('GET', '/api/deleted')).json()).toMatchObject([{ goneOn: '2026-04-06' }])
  })

  test('every change can be undone, the first one back to the defaults', async () => {
    await using loft = await open()
    await loft.call('PATCH', SETTINGS, { keeperName: 'Ana' })
    await loft.call('PATCH', SETTINGS, { loftName: 'El Nido' })
    await loft.call('POST', '/api/actions/1/undo')
    expect((await loft.call('GET', SETTINGS)).json()).toMatchObject({
      keeperName: 'Pigeon Keeper',
      loftName: 'El Nido',
      version: 3,
    })
    await loft.call('POST', '/api/actions/2/undo')
    expect((await loft.call('GET', SETTINGS)).json()).toMatchObject({ loftName: null })
  })

  test("the history shows the keeper's name at the time of the change", async () => {
    await using loft = await open()
    await loft.call('PATCH', SETTINGS, { keeperName: 'Ana' })
    await loft.call('PATCH', SETTINGS, { keeperName: 'Luis' })
    expect((await loft.call('GET', '/api/history/settings/1')).json()).toMatchObject([
      { actor: 'Ana', before: { keeperName: 'Ana' }, after: { keeperName: 'Luis' } },
      { actor: 'Pigeon Keeper', before: { keeperName: 'Pigeon Keeper' }, after: { keeperName: 'Ana' } },
    ])
  })
})
