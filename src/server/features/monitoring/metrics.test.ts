import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { firstManager, newBrowser } from '#server/testing/accounts.ts'
import { onBothDatabases, testApp, testServer } from '#server/testing/test-app.ts'
import { histogramText, metricText } from './metric-text.ts'
import { serveMetrics } from './serve-metrics.ts'

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

test('formats measured times as a histogram whose buckets contain the ones before', () => {
  expect(histogramText('t', 'Times', [0.1, 1], [{ labels: { route: '/' }, counts: [2, 1, 4], sum: 9 }])).toBe(
    [
      '# HELP t Times',
      '# TYPE t histogram',
      't_bucket{route="/",le="0.1"} 2',
      't_bucket{route="/",le="1"} 3',
      't_bucket{route="/",le="+Inf"} 7',
      't_sum{route="/"} 9',
      't_count{route="/"} 7',
      '',
    ].join('\n'),
  )
})

onBothDatabases((open, openServer) => {
  test('counts requests by route, and reports the data version and the last verified backup', async () => {
    await using loft = await openServer('2026-03-06')
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
    expect(await readMetric('http_request_duration_seconds_count{method="GET",route="/api/pigeons/:id"}')).toBe(3)
    expect(await readMetric('http_request_duration_seconds_bucket{method="GET",route="/api/pigeons/:id",le="+Inf"}')).toBe(3)
    expect(await readMetric('loft_writers_waiting')).toBe(0)
    expect(await readMetric('loft_database_up')).toBe(1)
    loft.advance(3_600_000)
    expect(await readMetric('loft_backup_age_seconds')).toBe(3600)
    expect((await loft.call('GET', '/api/pigeons', undefined, { host: 'evil.example' })).statusCode).toBe(421)
    expect(await readMetric('http_requests_running')).toBe(1)
  })

  test('shows the metrics only to signed-in users once the loft has accounts', async () => {
    await using loft = await open()
    const manager = await firstManager(loft)
    expect((await newBrowser(loft).call('GET', '/metrics')).statusCode).toBe(401)
    expect((await manager.call('GET', '/metrics')).statusCode).toBe(200)
  })
})

test.each([
  [undefined, 401],
  ['Bearer wrong', 401],
  ['Bearer a secret of the supervisor', 200],
])(
  'with METRICS_TOKEN, a supervisor that sends %s is answered with %i, and reads nothing else',
  async (authorization, status) => {
    await using loft = await testApp('sqlite', undefined, { metricsToken: 'a secret of the supervisor' })
    await firstManager(loft)
    const headers = authorization === undefined ? {} : { authorization }
    expect((await loft.app.inject({ url: '/metrics', headers })).statusCode).toBe(status)
    expect((await loft.app.inject({ url: '/api/pigeons', headers })).statusCode).toBe(401)
  },
)

test('on their own port the metrics need no sign-in, and no other host name is answered', async () => {
  await using loft = await testServer('sqlite')
  await firstManager(loft)
  const { port, close } = await serveMetrics(0, loft.app.metrics)
  const read = (path: string, host?: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, ...(host && { headers: { host } }) }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
      }).on('error', reject)
    })
  try {
    const { status, body } = await read('/metrics')
    expect(status).toBe(200)
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect((await read('/metrics', 'evil.example')).status).toBe(421)
    expect((await read('/api/pigeons')).status).toBe(404)
  } finally {
    await close()
  }
})
