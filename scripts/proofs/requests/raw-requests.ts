import { connect } from 'node:net'
import type { Random } from '../../kill/seeded-random.ts'

const TIMEOUT_MS = 15_000
/** Time after which a silent connection is closed; the program itself waits much longer. */
const IDLE_MS = 250

const HOST = 'Host: localhost\r\nSec-Fetch-Site: same-origin\r\n'
const JSON_POST = `POST /api/main-loft-locations HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`
const NOISE = 400

/** Bytes that are not valid HTTP, or contradict themselves. */
const KINDS: Readonly<Record<string, (random: Random) => string | Buffer>> = {
  noise: (random) => Buffer.from(Array.from({ length: NOISE }, () => random.below(256))),
  nothing: () => '\r\n\r\n\r\n',
  'half a line': () => 'GET /api/pig',
  'no version': () => `GET /api/pigeons\r\n${HOST}\r\n`,
  'old version': () => 'GET /healthz HTTP/1.0\r\n\r\n',
  'new version': () => `GET /healthz HTTP/9.9\r\n${HOST}\r\n`,
  'no host': () => 'GET /healthz HTTP/1.1\r\n\r\n',
  'two hosts': () => `GET /healthz HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`,
  'unknown method': () => `BREW /api/pigeons HTTP/1.1\r\n${HOST}\r\n`,
  'method of a proxy': () => `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`,
  'whole address': () => `GET http://evil.example/api/pigeons HTTP/1.1\r\n${HOST}\r\n`,
  'address without a slash': () => `GET api/pigeons HTTP/1.1\r\n${HOST}\r\n`,
  'bytes in the address': () => Buffer.from(`GET /api/pigeons?q=\xff\xfe\x80 HTTP/1.1\r\n${HOST}\r\n`, 'latin1'),
  'NUL in the address': () => `GET /api/\0pigeons HTTP/1.1\r\n${HOST}\r\n`,
  'a long address': () => `GET /api/pigeons?q=${'a'.repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n`,
  'huge header': () => `GET /healthz HTTP/1.1\r\n${HOST}X-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
  'many headers': () => `GET /healthz HTTP/1.1\r\n${HOST}${'X-More: a\r\n'.repeat(5000)}\r\n`,
  'NUL in a header': () => `GET /healthz HTTP/1.1\r\n${HOST}X-Nul: a\0b\r\n\r\n`,
  'a header of no name': () => `GET /healthz HTTP/1.1\r\n${HOST}: x\r\n\r\n`,
  'a folded header': () => `GET /healthz HTTP/1.1\r\n${HOST}X-Fold: a\r\n b\r\n\r\n`,
  'negative length': () => `${JSON_POST}Content-Length: -5\r\n\r\n{}`,
  'no number as length': () => `${JSON_POST}Content-Length: ten\r\n\r\n{}`,
  'two lengths': () => `${JSON_POST}Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}`,
  'length and chunks': () => `${JSON_POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  'shorter than it says': () => `${JSON_POST}Content-Length: 500\r\n\r\n{"name":"x"}`,
  'longer than it says': () => `${JSON_POST}Content-Length: 2\r\n\r\n{}{"name":"smuggled"}`,
  'huge length': () => `${JSON_POST}Content-Length: 99999999999999999999\r\n\r\n{}`,
  'a chunk with a wrong length': () => `${JSON_POST}Transfer-Encoding: chunked\r\n\r\nffffffff\r\n{}\r\n0\r\n\r\n`,
  'a chunk of no number': () => `${JSON_POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'chunks that never end': () => `${JSON_POST}Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(500)}`,
  'an unknown transfer': () => `${JSON_POST}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  'an endless form': () =>
    `POST /api/pigeons HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999\r\n\r\n--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n`,
  'an upgrade': () => `GET /api/pigeons HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  'HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a greeting of TLS': () => Buffer.from('160301020001000200', 'hex'),
  'many at once': () => `GET /healthz HTTP/1.1\r\n${HOST}\r\n`.repeat(200),
}

/** Sends bytes and returns what is wrong with the reply; no reply is acceptable, because the bytes may end in the middle. */
export async function sendRaw(
  url: string,
  random: Random,
): Promise<{ readonly kind: string; readonly problem: string | undefined }> {
  const kinds = Object.keys(KINDS)
  const kind = kinds[random.below(kinds.length)]!
  const bytes = Buffer.from(KINDS[kind]!(random) as string)
  const answer = await exchange(url, bytes, random)
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  // Node itself refuses a request without a host, with an empty body.
  const isRefused = status !== undefined && Number(status) >= 400 && answer.includes('{')
  const isBad = answer !== '' && (status === undefined || status.startsWith('5') || (isRefused && !/"code":"\w+"/.test(answer)))
  return { kind, problem: isBad ? `${kind}: answered ${answer.slice(0, 200)}` : undefined }
}

/** Sends bytes at once or in two pieces, and reads until the connection closes or is idle. */
function exchange(url: string, bytes: Buffer, random: Random): Promise<string> {
  const { hostname, port } = new URL(url)
  const cutAt = random.below(2) ? bytes.length : random.below(bytes.length + 1)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    let idleTimer: NodeJS.Timeout | undefined
    const restartIdleTimer = () => {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(() => socket.destroy(), IDLE_MS)
    }
    const timeout = setTimeout(() => reject(new Error('a connection was not closed')), TIMEOUT_MS)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      restartIdleTimer()
    })
    // The program closed the connection while data was still being sent.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(idleTimer)
      clearTimeout(timeout)
      resolve(answer)
    })
    socket.once('connect', () => {
      socket.write(bytes.subarray(0, cutAt))
      setImmediate(() => socket.write(bytes.subarray(cutAt), restartIdleTimer))
    })
  })
}
