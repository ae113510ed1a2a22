import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts secrets so that the database alone does not reveal them. */
export interface SecretCipher {
  /** Encrypts a text for one purpose, such as `known-loft https://loft.example.org`. */
  readonly encrypt: (purpose: string, text: string) => Promise<string>
  /** Decrypts a text that was encrypted for the same purpose with the same key; else returns undefined. */
  readonly decrypt: (purpose: string, ciphertext: string) => Promise<string | undefined>
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Creates a cipher with a 32-byte key, which is fetched when it is first needed. */
export function createSecretCipher(fetchKey: () => Promise<Buffer>): SecretCipher {
  return {
    encrypt: async (purpose, text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, await fetchKey(), nonce, { authTagLength: TAG_BYTES })
      // Binds the ciphertext to its purpose, so that it cannot be decrypted in another row.
      cipher.setAAD(Buffer.from(purpose))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
    },

    decrypt: async (purpose, ciphertext) => {
      const bytes = Buffer.from(ciphertext, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(ALGORITHM, await fetchKey(), nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([content, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
