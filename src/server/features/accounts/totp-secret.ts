import type { SecretCipher } from '#server/secrets/secret-cipher.ts'
import type { UserRow } from './accounts.table.ts'

const purposeOf = ({ id }: Pick<UserRow, 'id'>): string => `totp of user ${id}`

export function encryptTotpSecret(cipher: SecretCipher, user: Pick<UserRow, 'id'>, secret: Buffer): Promise<string> {
  return cipher.encrypt(purposeOf(user), secret.toString('base64'))
}

/** Decrypts the TOTP secret of an account, or the pending one that is not confirmed yet; undefined if it cannot be decrypted. */
export async function decryptTotpSecret(
  cipher: SecretCipher,
  user: UserRow,
  which: 'totpSecret' | 'pendingTotpSecret' = 'totpSecret',
): Promise<Buffer | undefined> {
  const sealed = user[which]
  const text = sealed === null ? undefined : await cipher.decrypt(purposeOf(user), sealed)
  return text === undefined ? undefined : Buffer.from(text, 'base64')
}
