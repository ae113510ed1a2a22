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
