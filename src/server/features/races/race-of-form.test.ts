import { describe, expect, test } from 'vitest'
import { sendForm } from '#server/testing/birds.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'

const LIST = 'Ring,Place\r\nAU-2024-A-1,1'
const LARGEST = Number.MAX_SAFE_INTEGER

/** Invalid race ids in a form, with their error messages. */
const INVALID_RACE_IDS = [
  ['0', 'eventId must be more than 0 (got "0")'],
  ['-3', 'eventId must be more than 0 (got "-3")'],
  ['0.5', 'eventId is not valid (got "0.5")'],
  ['abc', 'eventId is not valid (got "abc")'],
  ['1e999', 'eventId is not valid (got "1e999")'],
  ['99999999999999999999', `eventId must be at most ${LARGEST} (got "99999999999999999999")`],
  [String(LARGEST), `There is no race ${LARGEST}`],
  ['7', 'There is no race 7'],
] as const

onBothDatabases((open) => {
  describe('the race named in a form with a result list', () => {
    test('is a race of the loft, or still open in a preview', async () => {
      await using loft = await open('2026-05-03')
      await loft.call('POST', '/api/race-events', { eventName: 'May race', eventDate: '2026-05-02' })
      const preview = (fields: Record<string, string>) => sendForm(loft, '/api/race-imports', { text: LIST, ...fields })
      for (const [fields, eventId] of [
        [{ eventId: '1' }, 1],
        [{ eventId: '' }, null],
        [{}, null],
      ] as const)
        expect((await preview(fields)).json()).toMatchObject({ races: [{ eventId }], total: 1 })
      for (const [eventId, error] of INVALID_RACE_IDS) {
        const answer = await preview({ eventId })
        expect([answer.statusCode, answer.json().error]).toEqual([400, error])
      }
    })

    test('is a race of the loft when the list is imported at once', async () => {
      await using loft = await open('2026-05-03')
      await loft.call('POST', '/api/race-events', { eventName: 'May race', eventDate: '2026-05-02' })
      const resultsFile = new File([LIST], 'list.xlsx')
      const upload = (eventId: string) => sendForm(loft, '/api/race-results/upload', { eventId, resultsFile })
      for (const [eventId, error] of [...INVALID_RACE_IDS, ['', 'eventId is missing']] as const) {
        const answer = await upload(eventId)
        expect([answer.statusCode, answer.json().error]).toEqual([400, error])
      }
      expect((await upload('1')).json()).toMatchObject({ results: [{ raceEventId: 1, position: 1 }] })
    })

    test('is reported as unknown under the field name that the request used', async () => {
      await using loft = await open('2026-05-03')
      const { id } = (await sendForm(loft, '/api/race-imports', { text: LIST })).json()
      const answers = [
        [
          await sendForm(loft, '/api/race-results/upload', { eventId: '7', resultsFile: new File([LIST], 'list.xlsx') }),
          'eventId',
        ],
        [await sendForm(loft, '/api/race-imports', { text: LIST, eventId: '7' }), 'eventId'],
        [await loft.call('PATCH', `/api/race-imports/${id}`, { eventId: 7 }), 'eventId'],
        [await loft.call('POST', '/api/race-results', { raceEventId: 7, bandId: 'NL-1' }), 'raceEventId'],
      ] as const
      for (const [answer, field] of answers) expect(answer.json()).toMatchObject({ code: 'unknown_race', details: { field } })
    })
  })
})
