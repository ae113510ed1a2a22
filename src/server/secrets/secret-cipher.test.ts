import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSecretKey } from './key-file.ts'
import { createSecretCipher } from './secret-cipher.ts'

async function dataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'seal-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

const cipherIn = (folder: string) => createSecretCipher(() => loadSecretKey(folder))

test('decrypts what it encrypted, also after a restart, and encrypts the same text differently each time', async () => {
  await using folder = await dataFolder()
  const ciphertext = await cipherIn(folder.path).encrypt('loft a', 'geheim ñ')
  expect(ciphertext).not.toContain(Buffer.from('geheim').toString('base64url'))
  expect(await cipherIn(folder.path).encrypt('loft a', 'geheim ñ')).not.toBe(ciphertext)
  expect(await cipherIn(folder.path).decrypt('loft a', ciphertext)).toBe('geheim ñ')
})

test('does not decrypt for another purpose, with another key, or after a modification', async () => {
  await using folder = await dataFolder()
  await using other = await dataFolder()
  const cipher = cipherIn(folder.path)
  const ciphertext = await cipher.encrypt('loft a', 'geheim')
  expect(await cipher.decrypt('loft b', ciphertext)).toBeUndefined()
  expect(await cipherIn(other.path).decrypt('loft a', ciphertext)).toBeUndefined()
  const bytes = Buffer.from(ciphertext, 'base64url')
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(await cipher.decrypt('loft a', changed.toString('base64url'))).toBeUndefined()
  }
  expect(await cipher.decrypt('loft a', '')).toBeUndefined()
  expect(await cipher.decrypt('loft a', ciphertext.slice(0, 36))).toBeUndefined()
})

test('the key file is readable by its owner only, and concurrent callers get the same key', async () => {
  await using folder = await dataFolder()
  const keys = await Promise.all([1, 2, 3].map(() => loadSecretKey(folder.path)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  const file = join(folder.path, 'secrets.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toMatch(/^[0-9a-f]{64}$/)
})

test('does not silently replace an invalid key file', async () => {
  await using folder = await dataFolder()
  await writeFile(join(folder.path, 'secrets.key'), 'abc')
  await expect(loadSecretKey(folder.path)).rejects.toThrow('does not contain a key')
})
