import { expect, test } from 'vitest'
import { firstManager, newBrowser } from '#server/testing/accounts.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { metricText } from './metric-text.ts'

test.each([
  [['birds', 'gauge', 'How many', 7] as const, '# HELP birds How many\n# TYPE birds gauge\nbirds 7\n'],
  [['asked', 'counter', 'So often', []] as const, '# HELP asked So often\n# TYPE asked counter\n'],
  [
    ['asked', 'counter', 'So often', [[{ route: '/a"b\\c\nd', status: '200' }, 1.5]]] as const,
    '# HELP asked So often\n# TYPE asked counter\nasked{route="/a\\"b\\\\c\\nd",status="200"} 1.5\n',
  ],
])('formats the metric %j', (metric, text) => {
  expect(metricText(metric)).toBe(text)
})

onBothDatabases((open) => {
  test('counts requests by route, and reports the data version and the last verified backup', async () => {
    await using loft = await open('2026-03-06')
    const readMetric = async (name: string) => {
      const line = (await loft.call('GET', '/metrics')).body.split('\n').find((each) => each.startsWith(`${name} `))
      return Number(line?.slice(name.length))
    }
    expect(await readMetric('loft_last_proven_backup_time_seconds')).toBe(0)
    const version = await readMetric('loft_data_version')
    await loft.call('POST', '/api/pigeons', { bandId: 'GB-26-N-1', birthYear: 2026, gender: 'cock' })
    for (const id of [1, 1, 99]) await loft.call('GET', `/api/pigeons/${id}`)
    await loft.call('POST', '/api/backups')

    expect(await readMetric('http_requests_total{method="GET",route="/api/pigeons/:id",status="200"}')).toBe(2)
    expect(await readMetric('http_requests_total{method="GET",route="/api/pigeons/:id",status="404"}')).toBe(1)
    expect(await readMetric('loft_data_version')).toBe(version + 1)
    expect(await readMetric('loft_last_proven_backup_time_seconds')).toBe(Date.parse('2026-03-06T12:00:00Z') / 1000)
    expect(await readMetric('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  })

  test('are visible only to signed-in users once the loft has accounts', async () => {
    await using loft = await open()
    const manager = await firstManager(loft)
    expect((await newBrowser(loft).call('GET', '/metrics')).statusCode).toBe(401)
    expect((await manager.call('GET', '/metrics')).statusCode).toBe(200)
  })
})
