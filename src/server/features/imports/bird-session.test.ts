import { expect, test, vi } from 'vitest'
import { prepareBirdSession, type BirdSession } from './bird-session.ts'

const LARGE = {
  kind: 'inventory' as const,
  sheets: JSON.stringify([{ name: '', rows: Array.from({ length: 6000 }, (_, at) => [`AU2020LOU${at}`, 'C']) }]),
}
const ask = (session: BirdSession) => session.ask('changedCount')

test('ends the thread, and rejects later calls, when the work fails', async () => {
  let failedSession: BirdSession | undefined
  const prepared = prepareBirdSession(LARGE, async (session) => {
    failedSession = session
    expect(await ask(session)).toBe(0)
    throw new Error('no header')
  })
  await expect(prepared).rejects.toThrow('no header')
  await expect(ask(failedSession!)).rejects.toThrow('ended')
})

test.for([
  { isKept: false, outcome: 'rejected' },
  { isKept: true, outcome: 'fulfilled' },
])('closes the thread of an unused session after an hour, unless it is kept ($isKept)', async ({ isKept, outcome }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { session, keep } = await prepareBirdSession(LARGE, async (session) => ({ session }))
    if (isKept) keep()
    vi.advanceTimersByTime(60 * 60_000)
    const [asked] = await Promise.allSettled([ask(session)])
    expect(asked.status).toBe(outcome)
    session.close()
  } finally {
    vi.useRealTimers()
  }
})
