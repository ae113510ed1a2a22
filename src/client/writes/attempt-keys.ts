import { newKey } from '#client/api/new-key.ts'

/**
 * Returns a text that identifies a write: endpoint, contents and version. A file counts by its name, size, type and time of
 * change.
 */
export function fingerprintOf(
  endpoint: { readonly method: string; readonly path: string },
  sent: unknown,
  version?: number,
): string {
  return JSON.stringify([endpoint.method, endpoint.path, version ?? null, sent], comparable)
}

function comparable(_name: string, value: unknown): unknown {
  if (value instanceof File) return { file: [value.name, value.size, value.type, value.lastModified] }
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}

/** Idempotency keys of one form or button. */
export interface AttemptKeys {
  /** Returns the key of this attempt: the same contents keep their key until `forget`, so that a lost answer is not sent twice. */
  readonly keyOf: (fingerprint: string) => string
  /** The server has carried the write out: the same contents are then a new write. */
  readonly forget: (fingerprint: string) => void
}

export function attemptKeys(makeKey: () => string = newKey): AttemptKeys {
  const keys = new Map<string, string>()
  return {
    keyOf(fingerprint) {
      const key = keys.get(fingerprint) ?? makeKey()
      keys.set(fingerprint, key)
      return key
    },
    forget: (fingerprint) => void keys.delete(fingerprint),
  }
}
