import { ENTRY_SCHEMA, type OutboxEntry } from '#client/writes/outbox-entry.ts'
import { addEntry, allEntries, publishOutbox } from '#client/writes/outbox-store.ts'
import { isOwnEntry, mayWait } from './outbox-actions.ts'

const KIND = 'pigeon-loft-outbox'
const FILE_NAME = 'pigeon-loft-unsent.json'
/** A browser has read the file after this time. */
const READ_WITHIN_MS = 60_000

interface StoredFile {
  readonly base64: string
  readonly name: string
  readonly type: string
}

/** Saves unsent entries with their photos to a file that `loadOutboxFile` reads. */
export async function saveOutboxFile(entries: readonly OutboxEntry[]): Promise<void> {
  const url = URL.createObjectURL(await outboxFile(entries))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS)
}

async function outboxFile(entries: readonly OutboxEntry[]): Promise<Blob> {
  const unsent = entries.filter(({ state }) => state !== 'done')
  const written = await Promise.all(unsent.map(withTextFiles))
  return new Blob([JSON.stringify({ kind: KIND, schema: ENTRY_SCHEMA, entries: written })], { type: 'application/json' })
}

async function withTextFiles({ seq: _, entered: __, ...entry }: OutboxEntry): Promise<unknown> {
  const { form } = entry.sent
  if (!form?.files) return entry
  const files = await Promise.all(
    Object.entries(form.files).flatMap(([name, file]) => (file ? [textFile(file).then((text) => [name, text] as const)] : [])),
  )
  return { ...entry, sent: { ...entry.sent, form: { ...form, files: Object.fromEntries(files) } } }
}

async function textFile(file: File): Promise<StoredFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return { base64: btoa(text), name: file.name, type: file.type }
}

/** Adds the entries of a file that belong to this loft and account and are not here already; returns how many could be stored. */
export async function loadOutboxFile(file: Blob): Promise<number> {
  const entries = readEntries(await file.text()).filter((entry) => isOwnEntry(entry) && mayWait(entry))
  const known = new Set((await allEntries()).map(({ key }) => key))
  let added = 0
  for (const entry of entries) {
    if (known.has(entry.key)) continue
    const sent = withFiles(entry)
    if (!sent) continue
    known.add(entry.key)
    const seq = await addEntry({ ...entry, sent, isKept: true })
    if (seq !== undefined) added += 1
  }
  await publishOutbox()
  return added
}

function readEntries(text: string): readonly OutboxEntry[] {
  try {
    const { kind, schema, entries } = JSON.parse(text) as { kind?: unknown; schema?: number; entries?: unknown }
    return kind === KIND && (schema ?? Infinity) <= ENTRY_SCHEMA && Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== 'object' || value === null) return false
  const { schema = Infinity, key, method, path, sent, madeAt, state, parts = [] } = value as Partial<OutboxEntry>
  const texts = [key, method, path, madeAt].every((text) => typeof text === 'string')
  const isKnown = schema <= ENTRY_SCHEMA && (state === 'waiting' || state === 'refused')
  const isNumbered = Array.isArray(parts) && parts.every(isPart)
  return texts && isKnown && isNumbered && isObject(sent) && Object.values(sent.form?.files ?? {}).every(isStoredFile)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPart = (value: unknown): boolean =>
  isObject(value) && ['id', 'about'].every((name) => Number.isSafeInteger(Reflect.get(value, name)))
const isStoredFile = (value: unknown): boolean =>
  isObject(value) && ['base64', 'name', 'type'].every((name) => typeof Reflect.get(value, name) === 'string')

/** Returns the contents of an entry with its files; undefined when a file cannot be decoded. */
function withFiles({ sent }: OutboxEntry): OutboxEntry['sent'] | undefined {
  if (!sent.form?.files) return sent
  try {
    const files = Object.entries(sent.form.files as unknown as Readonly<Record<string, StoredFile>>).map(([name, stored]) => {
      const bytes = Uint8Array.from(atob(stored.base64), (character) => character.codePointAt(0) ?? 0)
      return [name, new File([bytes], stored.name, { type: stored.type })] as const
    })
    return { ...sent, form: { ...sent.form, files: Object.fromEntries(files) } }
  } catch {
    return undefined
  }
}
