import { parse } from 'csv-parse/sync'
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { HOSTILE_TEXTS } from '../files/hostile-texts.ts'
import type { HostilePlaces } from './fill-hostile-loft.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: { readonly enum?: readonly string[] }
}
/** Addresses that may be followed by a hostile text. */
const PATHS_BEFORE_TEXT = ['/nowhere/', '/api/', '/api/reports/', '/api/qr/', '/files/', '/?q=']

type Paths = Readonly<Record<string, { readonly get?: { readonly parameters: readonly Parameter[] } }>>

/** Returns values of parameters for which the contract does not list the choices. */
const valuesOf = ({ codes, raceEvent, toss }: HostilePlaces): Readonly<Record<string, readonly unknown[]>> => ({
  code: codes,
  kind: ['inventory', 'vaccinations', 'treatments', 'health', 'breeding', 'races', 'money'],
  raceEvent: [raceEvent],
  toss: [toss],
  femalePigeonId: [10],
  damId: [10],
  b: [2],
  day: ['2026-03-06'],
  from: ['2026-02-01'],
  to: ['2026-04-01'],
})

/** This stream of versions and kinds of rows contains no texts, and its answer never ends. */
const STREAM = '/api/changes'

/** Sends every GET request of the contract except the stream, and checks that browsers and spreadsheets would treat its answer as data. */
export async function checkAnswers(request: APIRequestContext, url: string, places: HostilePlaces): Promise<number> {
  const { paths } = (await (await request.get(`${url}/api/openapi.json`)).json()) as { paths: Paths }
  const addresses = Object.entries(paths).flatMap(([path, { get }]) =>
    get && path !== STREAM ? addressesOf(path, get.parameters, valuesOf(places)) : [],
  )
  for (const address of addresses) {
    const answer = await request.get(url + address)
    expect(answer.status(), address).toBeLessThan(500)
    expect(answer.headers(), address).toMatchObject({ 'x-content-type-options': 'nosniff' })
    const type = answer.headers()['content-type'] ?? ''
    expect(type, address).toMatch(/^(application\/(json|pdf|zip|vnd\.)|text\/(csv|plain|vnd\.))/)
    if (!type.startsWith('application/json')) await checkFile(address, answer, type)
  }
  return addresses.length
}

function addressesOf(
  path: string,
  parameters: readonly Parameter[],
  values: Readonly<Record<string, readonly unknown[]>>,
): string[] {
  const requiredParameters = parameters.filter(({ required }) => required)
  const choices = ({ name, schema }: Parameter): readonly unknown[] => schema.enum ?? values[name] ?? [1]
  return requiredParameters.reduce<string[]>(
    (addresses, parameter) =>
      choices(parameter).flatMap((value) =>
        addresses.map((address) => {
          const text = encodeURIComponent(String(value))
          return parameter.in === 'path'
            ? address.replace(`{${parameter.name}}`, text)
            : `${address}${address.includes('?') ? '&' : '?'}${parameter.name}=${text}`
        }),
      ),
    [path],
  )
}

async function checkFile(address: string, answer: APIResponse, type: string): Promise<void> {
  if (type.startsWith('application/pdf')) {
    expect((await answer.body()).subarray(0, 5).toString(), address).toBe('%PDF-')
  } else {
    expect(answer.headers()['content-disposition'], address).toMatch(/^attachment/)
  }
  if (!type.startsWith('text/csv')) return
  const cells = (parse(await answer.text(), { bom: true, relax_column_count: true }) as string[][]).flat()
  expect(
    cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell)),
    address,
  ).toEqual([])
}

/** Checks that a calendar feed contains only the entries of the loft, complete and in valid lines (no CRLF injection). */
export async function checkCalendar(request: APIRequestContext, url: string, secret: string): Promise<void> {
  const answer = await request.get(`${url}/calendar/${secret}.ics`)
  expect(answer.headers()).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'x-content-type-options': 'nosniff' })
  const text = await answer.text()
  const lines = text.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([])
  const whole = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  expect(whole.filter((line) => !/^[A-Z][A-Z-]+[;:]/.test(line))).toEqual([])
  const count = (wanted: string): number => whole.filter((line) => line === wanted).length
  expect(count('BEGIN:VEVENT')).toBeGreaterThan(3)
  expect(count('END:VEVENT')).toBe(count('BEGIN:VEVENT'))
  expect(whole.filter((line) => line.startsWith('SUMMARY:')).length).toBe(count('BEGIN:VEVENT'))
  expect(count('SUMMARY:forged')).toBe(0)
}

/**
 * Checks that the page for an unknown address does not contain the address (reflected XSS). Each text is tried at one address;
 * other lofts combine texts and addresses differently.
 */
export async function checkAddresses(request: APIRequestContext, url: string, loft: number): Promise<void> {
  const page = await (await request.get(`${url}/nowhere`)).text()
  const tried = HOSTILE_TEXTS.filter((text) => !/[\r\n\t]/.test(text)).map(
    (text, turn) => PATHS_BEFORE_TEXT[(turn + loft) % PATHS_BEFORE_TEXT.length]! + encodeURIComponent(text),
  )
  for (const path of tried) {
    const answer = await request.get(url + path, { maxRedirects: 0 })
    expect([200, 400, 404], path).toContain(answer.status())
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff')
    if (answer.headers()['content-type']?.startsWith('text/html')) expect(await answer.text(), path).toBe(page)
  }
}
