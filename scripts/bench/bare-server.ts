// A server with only Fastify, which replies with the body that its parent sends: the baseline for the product's replies.
import Fastify from 'fastify'

const app = Fastify()
let body = ''
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', (sent: string) => {
  body = sent
  process.send?.(url)
})
