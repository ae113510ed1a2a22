import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makeAuthority, makeLeaf, type KeyPair } from '#server/tls/certificates.ts'
import { connectPinned } from './connect-pinned.ts'
import { OutgoingRefusal } from './outgoing-refusal.ts'

const MACHINE = { hostName: 'loft-pc', addresses: [] }
const DAY_MS = 86_400_000
const NOW = new Date()
const AUTHORITY = makeAuthority(MACHINE, NOW)
const OTHER_AUTHORITY = makeAuthority(MACHINE, NOW)
/** Sends the certificate of the authority, which is public, but signs with another key. */
const OTHER_KEY_PAIR = { certificate: AUTHORITY.certificate, key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }

const fingerprintOf = ({ certificate }: KeyPair) => certificate.fingerprint256.replaceAll(':', '').toLowerCase()

/**
 * Connects to a loft pinned by the fingerprint of its authority, which sends a leaf and an authority certificate; returns the
 * result.
 */
async function resultOf(leaf: KeyPair, sentAuthority: KeyPair): Promise<string> {
  const cert = leaf.certificate.toString() + sentAuthority.certificate.toString()
  const server = createServer({ cert, key: leaf.key.export({ type: 'pkcs8', format: 'pem' }) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const destination = { protocol: 'https', hostname: 'loft.example', port, fingerprint: fingerprintOf(AUTHORITY) } as const
  try {
    const socket = await connectPinned(destination, ['127.0.0.1'], AbortSignal.timeout(10_000))
    socket.destroy()
    return 'accepted'
  } catch (error) {
    return error instanceof OutgoingRefusal ? error.reason : String(error)
  } finally {
    server.close()
  }
}

const leafFrom = (days: number) => makeLeaf(AUTHORITY, MACHINE, new Date(NOW.getTime() + days * DAY_MS))

test.each([
  ['a leaf signed by the authority', 'accepted', leafFrom(0), AUTHORITY],
  ['such a leaf and the certificate of another authority', 'certificate', leafFrom(0), OTHER_AUTHORITY],
  ['an expired leaf', 'certificate', leafFrom(-397), AUTHORITY],
  ['a leaf that is not valid yet', 'certificate', leafFrom(2), AUTHORITY],
  ['both of another authority', 'certificate', makeLeaf(OTHER_AUTHORITY, MACHINE, NOW), OTHER_AUTHORITY],
  ['a leaf of another authority and the right certificate', 'certificate', makeLeaf(OTHER_AUTHORITY, MACHINE, NOW), AUTHORITY],
  ['a leaf that another key signed', 'certificate', makeLeaf(OTHER_KEY_PAIR, MACHINE, NOW), AUTHORITY],
])('a loft that is pinned by its authority and sends %s: %s', async (_, expected, leaf, sentAuthority) => {
  expect(await resultOf(leaf, sentAuthority)).toBe(expected)
})
