import { hash, randomBytes } from 'node:crypto'

/** 256 bits. */
const SECRET_BYTES = 32

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Hashes a random secret with SHA-256. It is too long to be guessed, so its hash needs neither a salt nor a slow algorithm. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'hex')
