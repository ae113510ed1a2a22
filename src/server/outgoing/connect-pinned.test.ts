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
const STRANGER = makeAuthority(MACHINE, NOW)
/** Sends the certificate of the authority, which is public, but signs with another key. */
const THIEF = { certificate: AUTHORITY.certificate, key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }

const printOf = ({ certificate }: KeyPair) => certificate.fingerprint256.replaceAll(':', '').toLowerCase()

/**
 * Connects to a loft pinned by the fingerprint of its authority, which sends a leaf and an authority certificate; returns the
 * result.
 */
async function verdictOn(leaf: KeyPair, shown: KeyPair): Promise<string> {
  const cert = leaf.certificate.toString() + shown.certificate.toString()
  const server = createServer({ cert, key: leaf.key.export({ type: 'pkcs8', format: 'pem' }) })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const destination = { protocol: 'https', hostname: 'loft.example', port, fingerprint: printOf(AUTHORITY) } as const
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
  ['a leaf it signed, without it', makeLeaf(AUTHORITY, MACHINE, NOW), STRANGER, 'certificate'],
  ['a leaf that ended', makeLeaf(AUTHORITY, MACHINE, new Date(NOW.getTime() - 397 * DAY_MS)), AUTHORITY, 'certificate'],
  ['a leaf that has not begun', makeLeaf(AUTHORITY, MACHINE, new Date(NOW.getTime() + 2 * DAY_MS)), AUTHORITY, 'certificate'],
  ['a leaf of another authority', makeLeaf(STRANGER, MACHINE, NOW), STRANGER, 'certificate'],
  ['a leaf of another authority beside it', makeLeaf(STRANGER, MACHINE, NOW), AUTHORITY, 'certificate'],
  ['a leaf signed in its name', makeLeaf(THIEF, MACHINE, NOW), AUTHORITY, 'certificate'],
])('a loft pinned by its authority that sends %s gives result %#', async (_, leaf, shown, verdict) => {
  expect(await verdictOn(leaf, shown)).toBe(verdict)
})
