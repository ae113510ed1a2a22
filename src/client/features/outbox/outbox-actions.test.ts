import { expect, test } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { textsIn } from '#client/i18n/texts.ts'
import { ENTRY_SCHEMA, type OutboxEntry } from '#client/writes/outbox-entry.ts'
import { conflictOf, stopText } from './outbox-actions.ts'

const known = { id: 7, version: 1, name: 'Blue', color: 'blue', notes: null, birthYear: 2024 }
const present = { ...known, version: 2, name: 'Boy', color: 'red' }

const refused = (body: object, row: object | undefined = known): OutboxEntry => ({
  schema: ENTRY_SCHEMA,
  loftId: 'loft',
  accountId: null,
  key: 'one',
  method: 'PUT',
  path: '/api/pigeons/:id',
  version: 1,
  sent: { params: { id: 7 }, body },
  madeAt: '2026-03-06T10:00:00Z',
  state: 'refused',
  isKept: true,
  ...(row && { entered: { form: 'bird', values: body, row } }),
  answer: { status: 412, body: JSON.stringify({ code: 'stale_version', details: { present } }), actionId: 0, at: '' },
})

test.each([
  ['that both changed', { name: 'Bob' }, ['name']],
  ['that both changed to the same value', { name: 'Boy' }, []],
  ['that only this device changed', { name: 'Bob', notes: 'calm', birthYear: '2023' }, ['name']],
  ['that only the other device changed, although the form sends it', { notes: 'calm', color: 'blue' }, []],
])('a comparison asks about fields %s', (_, body, fields) => {
  expect(conflictOf(refused(body))?.fields).toEqual(fields)
})

test('fields that were not changed here keep the values of the other device', () => {
  const entry = refused({ name: 'Bob', color: 'blue', notes: 'calm' })
  expect(conflictOf(entry)?.keepMine(entry)).toMatchObject({
    version: 2,
    sent: { body: { name: 'Bob', color: 'red', notes: 'calm' } },
  })
})

test('without the row that the form knew, a comparison asks about every field that differs', () => {
  const entry = { ...refused({ name: 'Blue', notes: '' }), entered: undefined } as unknown as OutboxEntry
  expect(conflictOf(entry)?.fields).toEqual(['name'])
})

test.each([
  ['fields that only this device changed are still sent', { name: 'Bob', notes: 'calm' }, { name: 'Boy', notes: 'calm' }],
  ['without such fields nothing is left to send', { name: 'Bob', color: 'blue' }, undefined],
])('after a choice for the other device, %s', (_, body, sent) => {
  const entry = refused(body)
  expect(conflictOf(entry)?.takeTheirs?.(entry)).toEqual(sent && { ...entry, version: 2, sent: { ...entry.sent, body: sent } })
})

test('after a choice for the other device, files of this device are still sent', () => {
  const entry = refused({})
  const form = { fields: { name: 'Bob' }, files: { generalPhoto: new File(['x'], 'bird.jpg') } }
  const withPhoto = { ...entry, sent: { params: { id: 7 }, form } }
  expect(conflictOf(withPhoto)?.takeTheirs?.(withPhoto).sent.form).toEqual({ ...form, fields: { name: 'Boy' } })
})

test('any other refusal is not a conflict', () => {
  const entry = refused({ name: 'Bob' })
  expect(conflictOf({ ...entry, answer: { ...entry.answer!, status: 409, body: '{"code":"band_taken"}' } })).toBeUndefined()
})

test.each([
  ['no answer', undefined, '', 'The loft server cannot be reached. Your changes stay on this device.'],
  ['a proxy without a server', 502, '', 'The loft server cannot be reached. Your changes stay on this device.'],
  ['a session that has ended', 401, '{"code":"sign_in_needed"}', 'Your session has ended. Sign in to send your changes.'],
  ['too many requests', 429, '', 'The loft server received too many requests. Wait a minute and send again.'],
  ['a data folder that cannot be written', 503, '{"code":"storage_unwritable"}', en['error.storage_unwritable']],
  ['a request that took too long', 408, '', 'The loft server could not accept a change yet. Send again in a moment.'],
])('after %s, the outbox says what happened and what to do', (_, status, body, text) => {
  Object.assign(textsIn('en'), en)
  const answer = status === undefined ? undefined : { status, body, actionId: 0, at: '' }
  expect(stopText({ seq: 1, answer }, translatorOf('en'))).toBe(text)
})
