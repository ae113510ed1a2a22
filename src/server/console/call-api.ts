import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { PRIVATE_FILE_MODE } from '#server/files/private-folder.ts'

/** The address and the token with which the command line calls the API of a running loft, on this computer or another. */
export interface ApiAddress {
  readonly url: string
  readonly token: string
}

/** The loft refused a call, or cannot be reached; the message is written for the user. */
export class ApiCallFailed extends Error {}

/** A call is sent once more if its outcome is unknown, a write under the same key. */
const MAX_ATTEMPTS = 2
const UNKNOWN_OUTCOMES = [502, 503, 504]

/** Sends one call with a token, and returns the parsed reply. Errors: `ApiCallFailed`. */
export async function callApi(address: ApiAddress, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const key = randomUUID()
  const options: RequestInit = {
    method,
    headers: {
      ...headersOf(address),
      ...(method === 'POST' && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
  for (let attempt = 1; ; attempt += 1) {
    const mayRepeat = attempt < MAX_ATTEMPTS
    const response = await send(address, path, options).catch((error: unknown) => {
      // A connection may end after the loft has received the call.
      if (mayRepeat) return undefined
      throw error
    })
    if (response?.ok) return response.json()
    if (!response || (mayRepeat && UNKNOWN_OUTCOMES.includes(response.status))) continue
    throw new ApiCallFailed(await errorMessageOf(response))
  }
}

/** Downloads a file of the loft to a new file, which is removed again if that fails. Errors: `ApiCallFailed`, and those of writing. */
export async function downloadFile(address: ApiAddress, path: string, file: string): Promise<void> {
  // Opened first: nothing is requested if there is such a file already.
  const target = await open(file, 'wx', PRIVATE_FILE_MODE)
  try {
    const response = await send(address, path, { headers: headersOf(address) })
    if (!response.ok || !response.body) throw new ApiCallFailed(await errorMessageOf(response))
    await pipeline(Readable.fromWeb(response.body as ReadableStream), target.createWriteStream())
  } catch (error) {
    await target.close().catch(() => undefined)
    await rm(file, { force: true })
    throw error
  }
}

const headersOf = ({ token }: ApiAddress) => ({ authorization: `Bearer ${token}`, accept: 'application/json' })

async function send({ url }: ApiAddress, path: string, options: RequestInit): Promise<Response> {
  try {
    // A redirect would send the token to another host.
    return await fetch(new URL(path, url), { ...options, redirect: 'error' })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    throw new ApiCallFailed(`${url} cannot be reached${cause}. Check the address, and that the loft runs.`, { cause: error })
  }
}

async function errorMessageOf(response: Response): Promise<string> {
  const reply = (await response.json().catch(() => ({}))) as { readonly error?: string }
  return reply.error ?? `The loft answered with the status ${response.status}.`
}
