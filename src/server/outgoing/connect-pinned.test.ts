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
    return 'believed'
  } catch (error) {
    return error instanceof OutgoingRefusal ? error.reason : String(error)
  } finally {
    server.close()
  }
}

test.each([
  ['a leaf it signed', makeLeaf(AUTHORITY, MACHINE, NOW), AUTHORITY, 'believed'],
  ['a leaf it signed, without it', makeLeaf(AUTHORITY, MACHINE, NOW), OTHER_AUTHORITY, 'certificate'],
  ['a leaf that ended', makeLeaf(AUTHORITY, MACHINE, new Date(NOW.getTime() - 397 * DAY_MS)), AUTHORITY, 'certificate'],
  ['a leaf that has not begun', makeLeaf(AUTHORITY, MACHINE, new Date(NOW.getTime() + 2 * DAY_MS)), AUTHORITY, 'certificate'],
  ['a leaf of another authority', makeLeaf(OTHER_AUTHORITY, MACHINE, NOW), OTHER_AUTHORITY, 'certificate'],
  ['a leaf of another authority beside it', makeLeaf(OTHER_AUTHORITY, MACHINE, NOW), AUTHORITY, 'certificate'],
  ['a leaf signed in its name', makeLeaf(OTHER_KEY_PAIR, MACHINE, NOW), AUTHORITY, 'certificate'],
])('a loft pinned by its authority that sends %s gives result %#', async (_, leaf, sentAuthority, expected) => {
  expect(await resultOf(leaf, sentAuthority)).toBe(expected)
})
