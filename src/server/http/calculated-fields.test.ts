import { expect, test } from 'vitest'
import { addPairOfBirds, addCycle } from '#server/testing/breeding.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test('a field that is calculated is refused with a sentence that says what to change instead', async () => {
    await using loft = await open('2026-03-06')
    await addPairOfBirds(loft)
    await addCycle(loft, { firstEggDate: '2026-03-05' })
    await act(loft, 'POST', '/api/routine-tasks', { title: 'Feed' })
    const pair = '/api/breeding-pairs'
    const birds = { malePigeonId: 1, femalePigeonId: 2 }
    const calls = [
      [
        'POST',
        pair,
        { ...birds, currentBrood: 2 },
        'currentBrood is the number of the newest cycle: add or change a cycle instead',
      ],
      [
        'PATCH',
        `${pair}/1`,
        { currentBrood: 2 },
        'currentBrood is the number of the newest cycle: add or change a cycle instead',
      ],
      [
        'PATCH',
        `${pair}/1`,
        { expectedHatchDate: '2026-04-01' },
        'expectedHatchDate is that of the next clutch: set expectedHatchDate of its cycle instead',
      ],
      [
        'PATCH',
        `${pair}/1`,
        { actualHatchDate: null },
        'actualHatchDate is that of the youngest clutch: set firstHatchDate of its cycle instead',
      ],
      [
        'PATCH',
        '/api/breeding-cycles/1',
        { fertilityCheckDue: '2026-03-09' },
        'fertilityCheckDue is five days after the first egg: set firstEggDate instead',
      ],
      [
        'POST',
        '/api/breeding-cycles',
        { breedingPairId: 1, fertilityCheckDue: '2026-03-09' },
        'fertilityCheckDue is five days after the first egg: set firstEggDate instead',
      ],
      [
        'PATCH',
        '/api/routine-tasks/1',
        { lastCompletedDate: '2026-03-01' },
        'lastCompletedDate is the day of the latest completion: complete the task with completedOn instead',
      ],
    ] as const
    for (const [method, path, body, error] of calls) {
      const answer = await loft.call(method, path, body)
      expect([path, answer.statusCode, answer.json()]).toMatchObject([path, 400, { code: 'invalid_input', error }])
    }
    // The specification lists this one as payload of a cycle.
    const taken = await act(loft, 'POST', '/api/breeding-cycles', { breedingPairId: 1, expectedHatchDate: '2026-04-01' })
    expect(taken).toMatchObject({ expectedHatchDate: '2026-04-01' })
    expect(await read(loft, `${pair}/1`)).toMatchObject({ currentBrood: 1, expectedHatchDate: '2026-03-25' })
  })
})
