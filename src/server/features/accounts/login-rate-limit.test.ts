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
    pass: (ms: number) => (now = new Date(now.getTime() + ms)),
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
  const attempts = makeTestRateLimit()
  attempts.guessWrong(times, ANA)
  attempts.pass(ms)
  expect(attempts.isSlowed(ANA)).toBe(isSlowed)
})

test.each([
  [19, false],
  [20, true],
])('after %i wrong passwords at other accounts an address is slowed at every account: %s', (times, isSlowed) => {
  const guesses = makeTestRateLimit()
  for (let guessed = 0; guessed < times; guessed++) guesses.countFailure({ ...ANA, account: `other ${guessed}` })
  expect(guesses.isSlowed(ANA)).toBe(isSlowed)
})

test('many addresses at one account wait half a minute at most; an address the user signed in from before does not wait', () => {
  const guesses = makeTestRateLimit()
  for (let guessed = 0; guessed < 200; guessed++) guesses.countFailure({ ...ANA, address: `10.0.1.${guessed}` })
  const home = { ...ANA, address: '192.168.1.2' }
  expect(guesses.isSlowed(home)).toBe(true)
  expect(guesses.isSlowed({ ...home, isKnownAddress: true })).toBe(false)
  guesses.pass(29_999)
  expect(guesses.isSlowed(home)).toBe(true)
  guesses.pass(1)
  expect(guesses.isSlowed(home)).toBe(false)
})

test.each([
  [4, false],
  [5, true],
])('after %i wrong passwords from as many addresses of one IPv6 network the whole network is slowed: %s', (times, isSlowed) => {
  const guesses = makeTestRateLimit()
  for (let guessed = 1; guessed <= times; guessed++) guesses.countFailure({ ...ANA, address: `2001:db8:0:1::${guessed}` })
  expect(guesses.isSlowed({ ...ANA, address: '2001:db8:0:1:ffff::9' })).toBe(isSlowed)
  expect(guesses.isSlowed({ ...ANA, address: '2001:db8:0:2::1' })).toBe(false)
  guesses.recordSuccess({ ...ANA, address: '2001:db8:0:1::a' })
  expect(guesses.isSlowed({ ...ANA, address: '2001:db8:0:1::1' })).toBe(false)
})

test('the right password resets the failures of this device', () => {
  const guesses = makeTestRateLimit()
  guesses.guessWrong(5, ANA)
  guesses.recordSuccess(ANA)
  expect(guesses.isSlowed(ANA)).toBe(false)
  guesses.guessWrong(4, ANA)
  expect(guesses.isSlowed(ANA)).toBe(false)
})

test('any number of right passwords does not count as failures', () => {
  const guesses = makeTestRateLimit()
  for (let signedIn = 0; signedIn < 100; signedIn++) {
    guesses.countFailure(ANA)
    guesses.recordSuccess(ANA)
  }
  expect(guesses.isSlowed(ANA)).toBe(false)
})

test('an attempt that is taken back does not count', () => {
  const guesses = makeTestRateLimit()
  guesses.guessWrong(5, ANA)
  guesses.uncountFailure(ANA)
  expect(guesses.isSlowed(ANA)).toBe(false)
  guesses.countFailure(ANA)
  expect(guesses.isSlowed(ANA)).toBe(true)
})

test.each([
  [24 * 60 * 60_000 - 1, true],
  [24 * 60 * 60_000, false],
])('after %i ms without an attempt the next wrong password slows: %s', (ms, isSlowed) => {
  const guesses = makeTestRateLimit()
  guesses.guessWrong(5, ANA)
  guesses.pass(ms)
  guesses.countFailure(ANA)
  expect(guesses.isSlowed(ANA)).toBe(isSlowed)
})
