import { expect, test } from 'vitest'
import { firstAnswers, giveFirstAnswers } from './first-answers.ts'
import { createQueryClient } from './query-client.ts'

test('answers that came with the page are not read again after a write', async () => {
  giveFirstAnswers({ '/api/deleted': [{ id: 1 }], '/api/pigeons?limit=50': { items: [] } })
  const client = createQueryClient()
  expect(client.getQueryData(['/api/deleted'])).toEqual([{ id: 1 }])
  expect(firstAnswers().size).toBe(2)

  await client.invalidateQueries({ queryKey: ['/api/deleted'] })
  expect(firstAnswers().size).toBe(0)
})
