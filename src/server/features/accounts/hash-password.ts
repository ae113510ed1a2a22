import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#server/limit-concurrency.ts'

const argon2Async = promisify(argon2)

/** The cost of one argon2id hash. */
export interface PasswordCost {
  /** KiB of memory. */
  readonly memory: number
  readonly passes: number
}

const COST: PasswordCost = { memory: 64 * 1024, passes: 3 }
const PARALLELISM = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

// Runs one hash at a time: each takes 64 MiB, and many sign-ins at once must not exhaust the memory (denial of service).
const oneAtATime = limitConcurrency(1)

const HASH_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Hashes a password with argon2id, slow on purpose. The result contains the salt and the cost. */
export async function hashPassword(password: string, { memory, passes }: PasswordCost = COST): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const hash = await deriveHash(password, { nonce, memory, passes, parallelism: PARALLELISM, tagLength: HASH_BYTES })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${PARALLELISM}$${withoutPadding(nonce)}$${withoutPadding(hash)}`
}

/** Returns whether a password matches a hash. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = HASH_FORMAT.exec(hashed) ?? []
  const expectedHash = Buffer.from(hash, 'base64')
  const nonce = Buffer.from(salt, 'base64')
  if (expectedHash.length === 0) throw new Error('A stored password is not an argon2id hash')
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await deriveHash(password, { nonce, ...costs, tagLength: expectedHash.length }), expectedHash)
}

interface DeriveOptions extends PasswordCost {
  readonly nonce: Buffer
  readonly parallelism: number
  readonly tagLength: number
}

function deriveHash(password: string, options: DeriveOptions): Promise<Buffer> {
  // Keyboards encode the same letter in different ways; NFKC makes them equal.
  const message = Buffer.from(password.normalize('NFKC'))
  return oneAtATime(() => argon2Async('argon2id', { message, ...options }))
}

const withoutPadding = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
