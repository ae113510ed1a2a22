import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { PigeonPage } from '#shared/pigeons/pigeons-api.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import type { Page } from '#shared/api/paging.ts'
import { ApiCallFailed, callApi, downloadFile, type ApiAddress } from './call-api.ts'
import { UsageError } from './parse-command.ts'

/** Rows that one call reads. */
const PAGE_SIZE = 500

interface Options {
  /** Whether each row is printed as JSON instead of a line for people. */
  readonly json: boolean
  readonly q: string | undefined
}

interface RemoteCommand {
  readonly usage: string
  readonly run: (
    address: ApiAddress,
    parameters: readonly string[],
    options: Options,
    print: (line: string) => void,
  ) => Promise<void>
}

/** The commands that work with an address and a token. */
const COMMANDS: ReadonlyMap<string, RemoteCommand> = new Map([
  ['birds', { usage: 'birds', run: listBirds }],
  ['bird', { usage: 'bird <band>', run: showBird }],
  ['results', { usage: 'results', run: listResults }],
  ['backup', { usage: 'backup', run: makeBackup }],
  ['export', { usage: 'export <file.zip>', run: exportLoft }],
])

/** Returns whether the arguments name a loft at an address. */
export const isRemote = (argv: readonly string[]): boolean => argv.some((word) => /^--(url|token)(=|$)/.test(word))

/**
 * Runs a command on a loft at an address, with a personal access token: `--url https://… --token loft_…`. The token may also be in the
 * environment variable `LOFT_TOKEN`, where other users of the computer cannot see it. Errors: `UsageError`, `ApiCallFailed`.
 */
export async function runOverApi(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<void> {
  const { values, positionals } = parse(argv)
  const [name = '', ...parameters] = positionals
  const command = COMMANDS.get(name)
  const list = [...COMMANDS.values()].map(({ usage }) => usage).join(', ')
  if (!command) throw new UsageError(`With --url these commands are possible: ${list}.`)
  if (parameters.length !== command.usage.split(' ').length - 1)
    throw new UsageError(`Usage: loft --url <address> ${command.usage}`)
  const url = values.url ?? ''
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError('--url must be the address of the loft, for example https://loft.example.org')
  const token = values.token ?? environment['LOFT_TOKEN'] ?? ''
  if (token === '') throw new UsageError('--token is missing. Create a token in the settings, under Advanced.')
  await command.run({ url, token }, parameters, { json: values.json, q: values.q }, print)
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        token: { type: 'string' },
        q: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function listBirds(address: ApiAddress, _: readonly string[], { json, q }: Options, print: (line: string) => void) {
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), sort: 'band', ...(q && { q }), ...(cursor && { cursor }) })
    const page = (await callApi(address, 'GET', `/api/pigeons?${query.toString()}`)) as PigeonPage
    for (const bird of page.items) print(json ? JSON.stringify(bird) : lineOfBird(bird))
    cursor = page.nextCursor
  }
}

async function showBird(address: ApiAddress, [band = '']: readonly string[], _: Options, print: (line: string) => void) {
  const query = new URLSearchParams({ limit: '10', q: band, include: 'reference' })
  const { items } = (await callApi(address, 'GET', `/api/pigeons?${query.toString()}`)) as PigeonPage
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  const found = items.filter(({ bandId }) => plain(bandId) === plain(band))
  if (found.length === 0) throw new ApiCallFailed(`There is no bird with the band ${band}.`)
  for (const bird of found) print(JSON.stringify(bird, null, 2))
}

async function listResults(address: ApiAddress, _: readonly string[], { json, q }: Options, print: (line: string) => void) {
  let cursor: string | null | undefined
  do {
    const query = new URLSearchParams({
      limit: String(PAGE_SIZE),
      whose: 'own',
      ...(q && { search: q }),
      ...(cursor && { cursor }),
    })
    const page = (await callApi(address, 'GET', `/api/race-results?${query.toString()}`)) as Page<RaceResult>
    for (const result of page.items) print(json ? JSON.stringify(result) : lineOfResult(result))
    cursor = page.nextCursor
  } while (cursor)
}

async function makeBackup(address: ApiAddress, _: readonly string[], { json }: Options, print: (line: string) => void) {
  const backup = (await callApi(address, 'POST', '/api/backups')) as { id: string; birds: number; provenAt: string | null }
  print(
    json
      ? JSON.stringify(backup)
      : `${backup.id}  ${backup.birds} ${backup.birds === 1 ? 'bird' : 'birds'}, ${backup.provenAt === null ? 'not verified' : 'verified'}`,
  )
}

async function exportLoft(address: ApiAddress, [file = '']: readonly string[], _: Options, print: (line: string) => void) {
  await downloadFile(address, '/api/export', resolve(file))
  print(`The loft was exported to ${resolve(file)}.`)
}

const lineOfBird = ({ bandId, gender, birthYear, status, name }: Pigeon): string =>
  [bandId, gender, birthYear, status, name].filter((part) => part !== null && part !== '').join('\t')

const lineOfResult = ({ bandId, eventName, eventDate, position, participants }: RaceResult): string =>
  [eventDate, eventName, bandId, position === null ? '' : `${position}/${participants}`].join('\t')
