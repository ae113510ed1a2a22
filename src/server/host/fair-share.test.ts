import { expect, test } from 'vitest'
import { addLoft, HOST_NAME, openTestHost } from './host-for-tests.ts'

const at = (name: string) => `${name}.${HOST_NAME}`

test('a report of one loft does not wait behind those of a loft that makes very many', async () => {
  await using host = await openTestHost()
  const cookies = { north: await addLoft(host, 'north'), south: await addLoft(host, 'south') }
  const report = (loft: keyof typeof cookies) =>
    host.request(at(loft), 'GET', '/api/reports/inventory.csv', undefined, { cookie: cookies[loft] })
  expect((await report('south')).status).toBe(200)
  const ended: string[] = []
  const northern = Array.from({ length: 40 }, async () => {
    const { status } = await report('north')
    ended.push(`north ${status}`)
  })
  const southern = (async () => {
    const { status } = await report('south')
    ended.push(`south ${status}`)
  })()
  await Promise.all([...northern, southern])
  expect(ended).toHaveLength(41)
  // In the order of arrival it would be the last one; some of the others were running or had ended before it arrived.
  expect(ended.indexOf('south 200')).toBeGreaterThanOrEqual(0)
  expect(ended.indexOf('south 200')).toBeLessThan(20)
})
