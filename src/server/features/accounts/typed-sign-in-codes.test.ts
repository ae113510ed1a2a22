import { expect, test } from 'vitest'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { firstManager } from '#server/testing/accounts.ts'
import { codeOf, IN_NETWORK, newPhone, showCode } from './phone-access-for-tests.ts'

const TODAY = '2026-03-06'
const USE = '/api/access/sign-in-code'
const FETCH = '/api/access/sign-in-code/session'

onBothDatabases((open) => {
  test('a typed code works like a scanned one, however it is written', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const { id, typedCode } = await showCode(ana)
    const phone = newPhone(loft)
    const used = await phone.call('POST', USE, { typedCode: ` ${typedCode.toLowerCase().replace('-', ' ')}` })
    expect(used.json().username).toBe('Ana')
    await ana.call('POST', `/api/sign-in-codes/${id}/allow`)
    expect((await phone.call('POST', FETCH, { claim: used.json().claim })).json().account.username).toBe('Ana')
  })

  test.each([
    [4, undefined],
    [5, 'typed_code_used_up'],
  ])('after %i wrong typed codes, the error code of the right one is %s', async (tries, code) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const { secret, typedCode } = await showCode(ana)
    const wrong = typedCode.startsWith('AAAA') ? 'BBBB-BBBB' : 'AAAA-AAAA'
    const phone = newPhone(loft)
    for (let tried = 0; tried < tries; tried += 1) {
      expect(codeOf(await phone.call('POST', USE, { typedCode: wrong }))).toBe('typed_code_wrong')
      // Only a code counts as an attempt.
      expect(codeOf(await phone.call('POST', USE, { typedCode: 'AAAA' }))).toBe('typed_code_wrong')
    }
    // The rate limit of the address would answer first.
    loft.advance(1000)
    expect(codeOf(await phone.call('POST', USE, { typedCode }))).toBe(code)
    // The scanned code cannot be guessed, so it still works.
    if (code) expect((await phone.call('POST', USE, { secret })).statusCode).toBe(200)
    expect(await loft.db.selectFrom('auditLog').select('id').where('kind', '=', 'code_refused').execute()).toHaveLength(tries)
  })

  test('wrong typed codes do not count for a code that is shown afterwards', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    await showCode(ana)
    const phone = newPhone(loft)
    for (let tried = 0; tried < 5; tried += 1) await phone.call('POST', USE, { typedCode: 'AAAA-AAAA' })
    loft.advance(1000)
    const { typedCode } = await showCode(ana)
    expect((await phone.call('POST', USE, { typedCode })).json().username).toBe('Ana')
  })

  test.each([
    [5, 'typed_code_wrong'],
    [6, 'too_many_guesses'],
  ])('wrong code number %i from one address is answered with %s', async (tries, code) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const phone = newPhone(loft)
    await firstManager(loft)
    const answers = []
    for (let tried = 0; tried < tries; tried += 1) answers.push(codeOf(await phone.call('POST', USE, { typedCode: 'AAAA-AAAA' })))
    expect(answers.at(-1)).toBe(code)
  })
})
