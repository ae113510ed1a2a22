import { expect, test } from 'vitest'
import { makeLoginRateLimit, type LoginAttempt } from './login-rate-limit.ts'

function makeTestRateLimit() {
  let now = new Date('2026-03-06T12:00:00Z')
  const rateLimit = makeLoginRateLimit(() => now)
  return {
    ...rateLimit,
    guessWrong: (times: number, guess: LoginAttempt) => {
      for (let guessed = 0; guessed < times; guessed++) rateLimit.countFailure(guess)
    },
    isSlowed: (guess: LoginAttempt) => {
      try {
        rateLimit.check(guess)
        return false
      } catch (error) {
        expect(error).toMatchObject({ code: 'too_many_guesses' })
        return true
      }
    },
    advance: (ms: number) => (now = new Date(now.getTime() + ms)),
  }
}

const ANA: LoginAttempt = { account: 'ana', address: '10.0.0.1', isKnownAddress: false }

test.each([
  [4, 0, false],
  [5, 0, true],
  [5, 999, true],
  [5, 1000, false],
  [6, 1999, true],
  [6, 2000, false],
  [14, 511_999, true],
  [14, 512_000, false],
  [15, 899_999, true],
  [15, 900_000, false],
])('after %i wrong passwords and %i ms one device is slowed: %s', (times, ms, isSlowed) => {
  const rateLimit = makeTestRateLimit()
  rateLimit.guessWrong(times, ANA)
  rateLimit.advance(ms)
  expect(rateLimit.isSlowed(ANA)).toBe(isSlowed)
})

test.each([
  [19, false],
  [20, true],
])('after %i wrong passwords at other accounts an address is slowed at every account: %s', (times, isSlowed) => {
  const rateLimit = makeTestRateLimit()
  for (let guessed = 0; guessed < times; guessed++) rateLimit.countFailure({ ...ANA, account: `other ${guessed}` })
  expect(rateLimit.isSlowed(ANA)).toBe(isSlowed)
})

test('many addresses at one account wait half a minute at most; an address the user signed in from before does not wait', () => {
  const rateLimit = makeTestRateLimit()
  for (let guessed = 0; guessed < 200; guessed++) rateLimit.countFailure({ ...ANA, address: `10.0.1.${guessed}` })
  const home = { ...ANA, address: '192.168.1.2' }
  expect(rateLimit.isSlowed(home)).toBe(true)
  expect(rateLimit.isSlowed({ ...home, isKnownAddress: true })).toBe(false)
  rateLimit.advance(29_999)
  expect(rateLimit.isSlowed(home)).toBe(true)
  rateLimit.advance(1)
  expect(rateLimit.isSlowed(home)).toBe(false)
})

test.each([
  [4, false],
  [5, true],
])('after %i wrong passwords from as many addresses of one IPv6 network the whole network is slowed: %s', (times, isSlowed) => {
  const rateLimit = makeTestRateLimit()
  for (let guessed = 1; guessed <= times; guessed++) rateLimit.countFailure({ ...ANA, address: `2001:db8:0:1::${guessed}` })
  expect(rateLimit.isSlowed({ ...ANA, address: '2001:db8:0:1:ffff::9' })).toBe(isSlowed)
  expect(rateLimit.isSlowed({ ...ANA, address: '2001:db8:0:2::1' })).toBe(false)
  rateLimit.recordSuccess({ ...ANA, address: '2001:db8:0:1::a' })
  expect(rateLimit.isSlowed({ ...ANA, address: '2001:db8:0:1::1' })).toBe(false)
})

test('the right password resets the failures of this device', () => {
  const rateLimit = makeTestRateLimit()
  rateLimit.guessWrong(5, ANA)
  rateLimit.recordSuccess(ANA)
  expect(rateLimit.isSlowed(ANA)).toBe(false)
  rateLimit.guessWrong(4, ANA)
  expect(rateLimit.isSlowed(ANA)).toBe(false)
})

test('any number of right passwords does not count as failures', () => {
  const rateLimit = makeTestRateLimit()
  for (let signedIn = 0; signedIn < 100; signedIn++) {
    rateLimit.countFailure(ANA)
    rateLimit.recordSuccess(ANA)
  }
  expect(rateLimit.isSlowed(ANA)).toBe(false)
})

test('an attempt that is taken back does not count', () => {
  const rateLimit = makeTestRateLimit()
  rateLimit.guessWrong(5, ANA)
  rateLimit.uncountFailure(ANA)
  expect(rateLimit.isSlowed(ANA)).toBe(false)
  rateLimit.countFailure(ANA)
  expect(rateLimit.isSlowed(ANA)).toBe(true)
})

test.each([
  [24 * 60 * 60_000 - 1, true],
  [24 * 60 * 60_000, false],
])('after %i ms without an attempt the next wrong password slows: %s', (ms, isSlowed) => {
  const rateLimit = makeTestRateLimit()
  rateLimit.guessWrong(5, ANA)
  rateLimit.advance(ms)
  rateLimit.countFailure(ANA)
  expect(rateLimit.isSlowed(ANA)).toBe(isSlowed)
})
