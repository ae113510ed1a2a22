import type { Endpoint, Reply, Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import { loadTextsOfRefusals } from '#client/i18n/texts.ts'
import { reportContact } from '#client/offline/server-contact.ts'
import { atLoft } from '#client/url/loft-base.ts'
import { ApiError, isServerGone } from './api-error.ts'
import { newKey } from './new-key.ts'
import type { RequestParts } from './request-parts.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The version the user was looking at: the server refuses with `stale_version` when there is a newer one. */
  readonly version?: number
  /** Idempotency key: repeating a write with the same key does not carry it out twice. A new key by default. */
  readonly key?: string
  /** The time when the keeper did it, as ISO 8601, if that was some time ago: the history then shows both times. */
  readonly doneAt?: string
}

/**
 * Reads an endpoint and returns its reply; writes go through `src/client/writes`. Errors: ApiError when the server refuses,
 * TypeError when it cannot be reached.
 */
export async function call<T extends EndpointSchemas>(
  endpoint: Endpoint<T>,
  sent: Sent<T>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Reply<T>> {
  if (endpoint.method !== 'GET') throw new Error(`${endpoint.method} ${endpoint.path} is a write: use src/client/writes`)
  const response = await request(endpoint, sent, options)
  return (await response.json()) as Reply<T>
}

/** Fills the params into the path and appends the query, without values that are undefined or null. */
export function urlOf({ path }: Pick<Endpoint, 'path'>, sent: unknown): string {
  const { params = {}, query = {} } = sent as RequestParts
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

async function request<T extends EndpointSchemas>(endpoint: Endpoint<T>, sent: Sent<T>, options: CallOptions): Promise<Response> {
  const response = await sendRequest(endpoint, sent, options)
  if (!response.ok) {
    const [text] = await Promise.all([response.text(), loadTextsOfRefusals()])
    throw new ApiError(response.status, text || response.statusText)
  }
  return response
}

/** Sends one request and returns the answer, whatever its status. Error: TypeError when the server cannot be reached. */
export async function sendRequest(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  sent: unknown,
  options: CallOptions,
): Promise<Response> {
  const { body, form } = sent as RequestParts
  const content = form ? formDataOf(form) : body === undefined ? undefined : JSON.stringify(body, nonFiniteAsText)
  return fetchReporting(urlOf(endpoint, sent), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(typeof content === 'string' && { 'Content-Type': 'application/json' }),
      ...(endpoint.method !== 'GET' && { 'Idempotency-Key': options.key ?? newKey() }),
      ...(options.version !== undefined && { 'If-Match': `"${options.version}"` }),
      ...(options.doneAt && { 'X-Done-At': options.doneAt }),
    },
    ...(content !== undefined && { body: content }),
    ...(options.signal && { signal: options.signal }),
  })
}

/** Returns whether an answer comes from the loft's server, and not from a proxy that cannot reach it. */
async function isFromServer(response: Response): Promise<boolean> {
  return response.status < 500 || !isServerGone(new ApiError(response.status, await response.clone().text()))
}

/** Calls `fetch` and reports whether the server was reached. An aborted call does not show whether the server can be reached. */
async function fetchReporting(url: string, options: RequestInit): Promise<Response> {
  try {
    const response = await fetch(atLoft(url), options)
    // A public network, for example, answers with its sign-in page.
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
      throw new TypeError('The answer is a page that is not the loft’s')
    reportContact(await isFromServer(response))
    return response
  } catch (error) {
    if (error instanceof TypeError) reportContact(false)
    throw error
  }
}

/**
 * Sends NaN and Infinity as text. JSON would write null, which means "no value"; with the text, the server names the invalid
 * field.
 */
function nonFiniteAsText(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}

/** Builds multipart form data: lists as JSON text, without absent values. The browser sets the content type with its boundary. */
function formDataOf({ fields, files = {} }: NonNullable<RequestParts['form']>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    data.append(name, typeof value === 'string' ? value : JSON.stringify(value, nonFiniteAsText))
  }
  for (const [name, file] of Object.entries(files)) if (file) data.append(name, file)
  return data
}
