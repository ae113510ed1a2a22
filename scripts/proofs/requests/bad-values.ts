import type { Random } from '../../kill/seeded-random.ts'

const DEEP = 5000
/** Values that JSON can express but JSON.stringify cannot; inserted by `toJson`. */
const RAW_VALUES: readonly string[] = [
  '1e999',
  '-1e999',
  '1e308',
  '-0',
  '0.1e-400',
  '9007199254740993',
  '123456789012345678901234567890',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
]
const RAW_MARK = '\u{f0000}raw:'

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

/** Texts that break programs. */
export const BAD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\n\r',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e400',
  '0x10',
  '1,5',
  '１２',
  'null',
  'undefined',
  'true',
  '[object Object]',
  "O''Brien; --",
  "'; drop table pigeons; --",
  '" or 1=1 --',
  '../../etc/passwd',
  '..\\..\\windows',
  '%00',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202eabc\u200f',
  '🐦‍⬛👩‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  '<script>alert(1)</script>',
  '=cmd|calc',
  '__proto__',
  'constructor',
  'toString',
  '%s%n%d',
  '{{7*7}}${7*7}',
  '* " OR NEAR( ^',
  '\\',
  '%',
  '_',
  'a'.repeat(10_000),
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '2026-02-30',
  '2026-13-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2026-03-06T25:61:00',
  '2026-03-06T10:00:00+99:99',
  '99:99:99',
  'archive/../..',
]
const HUGE_TEXT = 'ñ'.repeat(200_000)

/** Values of other types, and very large ones. */
const BAD_VALUES: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => -1,
  () => 0,
  () => 0.1,
  () => 1.000_000_1,
  () => 2 ** 31,
  () => -(2 ** 31) - 1,
  () => 2 ** 53,
  () => 1e15,
  () => 1e300,
  () => [],
  () => {},
  () => [null],
  () => [[]],
  () => ({}),
  () => ({ id: 1 }),
  () => ({ length: 1e9 }),
  () => ({ toString: 1, valueOf: null }),
  () => Array.from({ length: 5000 }, (_, at) => at),
  () => Array.from({ length: 5000 }, () => 'x'),
  () => Array.from({ length: 200 }, () => 1),
  () => deep(50),
  () => HUGE_TEXT,
]

export function badValue(random: Random): unknown {
  const kind = random.below(4)
  if (kind < 2) return badText(random)
  if (kind === 2) return BAD_VALUES[random.below(BAD_VALUES.length)]!()
  return `${RAW_MARK}${RAW_VALUES[random.below(RAW_VALUES.length)]!}`
}

export function badText(random: Random): string {
  return BAD_TEXTS[random.below(BAD_TEXTS.length)]!
}

/** Serializes a body as JSON, including numbers that only text can express. */
export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(new RegExp(`"${RAW_MARK}([^"]*)"`, 'gu'), '$1')
}

/** Corrupts a body in one place: one of its fields, however deep, or its set of fields. */
export function corruptedBody(body: unknown, random: Random): unknown {
  if (Array.isArray(body) && body.length > 0 && random.below(3) > 0) {
    const at = random.below(body.length)
    return body.map((item, index) => (index === at ? corruptedBody(item, random) : (item as unknown)))
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body) || random.below(20) === 0) return badValue(random)
  const entries = Object.entries(body)
  const corruption = random.below(8)
  if (corruption === 0) return { ...body, ...(JSON.parse(HARMFUL_KEYS[random.below(HARMFUL_KEYS.length)]!) as object) }
  const at = random.below(entries.length)
  if (corruption === 1) return Object.fromEntries(entries.filter((_, index) => index !== at))
  return Object.fromEntries(
    entries.map(([key, value], index) => [key, index === at ? corruptedBody(value, random) : (value as unknown)]),
  )
}

const HARMFUL_KEYS = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"":1}',
  '{"a.b":1,"a[0]":2}',
  '{"id":1,"version":-1,"deletedAt":null,"createdAt":"x"}',
  '{"toString":"x","hasOwnProperty":1}',
]

/** Returns a body that is not JSON, or not the declared JSON. */
export function brokenJson(text: string, random: Random): Buffer {
  const corruptions: readonly (() => Buffer | string)[] = [
    () => text.slice(0, random.below(text.length + 1)),
    () => `${text}}`,
    () => text.replaceAll('"', "'"),
    () => `\ufeff${text}`,
    () => '',
    () => '[',
    () => '['.repeat(100_000),
    () => 'null',
    () => '"text"',
    () => '42',
    () => `[${text}]`,
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from('"}')]),
    () => `{"a":1,"a":2,${text.slice(1)}`,
  ]
  return Buffer.from(corruptions[random.below(corruptions.length)]!() as string)
}
