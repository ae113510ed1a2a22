import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const OWN_FILE = 'src/meaningless-names.test.ts'

/** A constant, a method or a parameter called only `of`, or a function called `at`: these names do not say what they are. */
const MEANINGLESS_NAME =
  /\bconst at = (?:async )?\([^()]*\)[^()=]*=>|\b(?:const|let) of\b(?! of )|^ +of\(|[(,] ?of(?:: [A-Z(]|\) ?=>)|\(of: /

test('constants, methods and parameters have names that say what they are', () => {
  const found = globSync('{src,e2e,scripts}/**/*.{ts,tsx}', { cwd: ROOT, exclude: (path) => basename(path) === 'node_modules' })
    .filter((file) => file !== OWN_FILE)
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (MEANINGLESS_NAME.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

test.each([
  ['const of = 1', true],
  ['  of(bird: number): number {', true],
  ['const part = (of: Role) => of', true],
  ['function add(pairs: Pair[], of: (pair: Pair) => Share) {', true],
  ['const at = (name: string) => name', true],
  ['const at = (row * width + column) * 4', false],
  ['for (const of of parts) {', false],
  ['return { hits: 1, of: 2 }', false],
])('whether %s has a meaningless name: %s', (line, isMeaningless) => {
  expect(MEANINGLESS_NAME.test(line)).toBe(isMeaningless)
})
