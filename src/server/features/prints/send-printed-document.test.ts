import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openStreamedPdf } from '#server/pdf/pdf-document.ts'
import { sendPrintedDocument } from './send-printed-document.ts'

test('answers an error when drawing fails, also before the response has begun', async () => {
  await using app = Fastify()
  app.addHook('onSend', () => yieldToEventLoop())
  app.get('/', async (_request, reply) => {
    const pdf = openStreamedPdf({ title: 'Labels', language: 'en', author: 'Ana', createdAt: new Date('2026-03-06T12:00:00Z') })
    const draw = () => Promise.reject(new Error('the database broke'))
    return sendPrintedDocument(reply, { title: 'Labels', pages: 1, pdf, draw }, '2026-03-06')
  })
  expect((await app.inject('/')).statusCode).toBe(500)
})
