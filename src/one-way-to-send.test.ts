import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Every change in the client is sent by `src/client/writes`, which makes the idempotency key, keeps what cannot be sent and
 * refreshes what changed.
 */
const CLIENT = join(import.meta.dirname, 'client')
/** The folders that may talk to the server, and the places that read or stream without a write. */
const ALLOWED = [
  /^writes\//,
  /^api\//,
  /^offline\//,
  /^worker\//,
  /^features\/prints\/make-pdf\.ts$/,
  /^features\/backups\/restore-export-dialog\.tsx$/,
]

const sources = globSync('**/*.{ts,tsx}', { cwd: CLIENT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.') && !ALLOWED.some((allowed) => allowed.test(file)))
  .map((file) => ({ file, text: readFileSync(join(CLIENT, file), 'utf8') }))

/** Returns the names of the writing endpoints of the contract, such as `pigeonsApi.create`. */
function writingEndpoints(): ReadonlySet<string> {
  const found = new Set<string>()
  for (const file of globSync('shared/**/*-api.ts', { cwd: import.meta.dirname })) {
    let api = ''
    for (const line of readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')) {
      api = /^export const (\w+) = \{/.exec(line)?.[1] ?? api
      const [, name, method] = /^ {2}(\w+): endpoint\('(\w+)'/.exec(line) ?? []
      if (name && method !== 'GET') found.add(`${api}.${name}`)
    }
  }
  return found
}

const withMatch = (pattern: RegExp): string[] => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('nothing calls fetch or XMLHttpRequest itself', () => {
  expect(withMatch(/\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\(|\bsendFile\(/)).toEqual([])
})

test('nothing sends a write with `call`', () => {
  const writes = writingEndpoints()
  expect(writes.size).toBeGreaterThan(100)
  const wrong = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bcall\(\s*(\w+Api\.\w+)/g)]
      .filter(([, name = '']) => writes.has(name))
      .map(([found]) => `${file}: ${found}`),
  )
  expect(wrong).toEqual([])
})

test('nothing else makes an idempotency key', () => {
  // `drafts.ts` makes a key only to name its tab.
  expect(withMatch(/\bnewKey\(/)).toEqual(['forms/drafts.ts'])
})
