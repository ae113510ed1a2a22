import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{}, false, undefined],
  [{ HTTPS: '0', HTTP_PORT: '80' }, false, undefined],
  [{ HTTPS: '1' }, true, undefined],
  [{ HTTPS: '1', HTTP_PORT: '80', PUBLIC_URL: 'https://loft.example' }, true, 80],
])('%j: serves HTTPS: %s, plain HTTP port: %s', (environment, isHttps, httpPort) => {
  expect(readConfig(environment)).toMatchObject({ isHttps, httpPort })
})

test.each([
  [{ HTTPS: 'yes' }, 'HTTPS must be 1 to serve HTTPS'],
  [{ HTTPS: '1', HTTP_PORT: '65536' }, 'HTTP_PORT must be a whole number'],
  [{ HTTPS: '1', TRUSTED_PROXIES: '127.0.0.1' }, 'Behind a proxy the proxy serves HTTPS'],
  [{ HTTPS: '1', PUBLIC_URL: 'http://loft.example' }, 'PUBLIC_URL must begin with https://'],
  [{ HSTS: 'yes' }, 'HSTS must be 1'],
])('refuses %j: %s', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each([
  ['postgres://loft@db.example/loft', true],
  ['postgresql://loft@db.example/loft', true],
  ['postgres:///loft?host=/run/postgresql', true],
  ['postgres://postgres@/loft?host=/run/postgresql', true],
  ['postgres://loft:secret@/loft?host=/run/postgresql', true],
  ['mysql://loft@/loft', false],
  ['loft', false],
])('%s is accepted as a database address: %s', (address, isAccepted) => {
  const read = () => readConfig({ DATABASE_URL: address }).databaseUrl
  if (isAccepted) expect(read()).toBe(address)
  else expect(read).toThrow('DATABASE_URL must be the address of a PostgreSQL database')
})

test.each([
  ['https://loft.example.org', true],
  [undefined, false],
  ['http://loft.example.org', false],
  ['https://localhost', false],
  ['https://192.168.1.5', false],
  ['https://[fd00::1]', false],
  ['https://nest.local', false],
])('HSTS=1 with PUBLIC_URL=%s is accepted: %s', (publicUrl, isAccepted) => {
  const read = () => readConfig({ HSTS: '1', PUBLIC_URL: publicUrl })
  if (isAccepted) expect(read()).toMatchObject({ isHttpsOnly: true })
  else expect(read).toThrow('HSTS=1 needs PUBLIC_URL with https:// and a public host name')
  expect(readConfig({ PUBLIC_URL: publicUrl })).toMatchObject({ isHttpsOnly: false })
})

test.each([
  [{ METRICS_TOKEN: 'too short' }, 'METRICS_TOKEN must be a secret of at least 16 characters'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a whole number'],
  [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS must be a whole number from 0 to 999'],
  [{ LOFT_TASKS: '0' }, 'LOFT_TASKS must be the number of imports and reports'],
  [{ DATABASE_CONNECTIONS: '4' }, 'DATABASE_CONNECTIONS must be a whole number from 5 to 1000'],
  [{ ROW_SECURITY: 'off' }, 'ROW_SECURITY must be 0 if only the statements of a host restrict rows'],
  [{ LOG: 'xml' }, 'LOG must be text or json and not "xml".'],
  [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL must be one of error, warn, info, debug'],
  [{ LOG_FILE_MB: '0' }, 'LOG_FILE_MB must be the size in MB'],
])('refuses %j for monitoring: %s', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('a refused secret is not repeated', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'too short' })).toThrow(/characters, with which \/metrics can be read\.$/)
})
