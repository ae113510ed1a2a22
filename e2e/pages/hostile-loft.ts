import type { APIRequestContext } from '@playwright/test'
import { bandKey } from '../../src/shared/bands/band-key.ts'
import { HOSTILE_TEXTS } from '../files/hostile-texts.ts'
import { freeTextFields, withTexts, type GivenValues, type Schema } from '../files/free-texts.ts'
import type { ChosenFile } from '../files/pictures.ts'

type Content = Readonly<Record<string, { readonly schema: Schema }>>
interface Operation {
  readonly requestBody?: { readonly content: Content }
}

/** Calls that take a text but do not store it; those of clubs answer only on a host. */
const WITHOUT_STORAGE = /^POST \/api\/(access\/sign-in|clubs\/|loft\/empty|moving-in$|pedigree-sources\/)/

const WITHOUT_NUMBER = HOSTILE_TEXTS.filter((text) => !/\d/.test(text))

/** Long fields contain several texts at once. */
const LONG_FIELD = { from: 1000, count: 4 }

/** Fills a loft with hostile texts: every field of a call that accepts free text, according to the contract. */
export class HostileLoft {
  readonly #request: APIRequestContext
  readonly #url: string
  readonly #calls: ReadonlyMap<string, Schema>
  readonly #filled = new Set<string>()
  #turn: number
  #band: number
  readonly #worn = new Set<string>()

  private constructor(request: APIRequestContext, url: string, calls: ReadonlyMap<string, Schema>, firstTurn: number) {
    this.#request = request
    this.#url = url
    this.#calls = calls
    this.#turn = firstTurn
    this.#band = firstTurn
  }

  /** Starts with a given text, so that the same field has another text in another loft. */
  static async open(request: APIRequestContext, url: string, firstTurn: number): Promise<HostileLoft> {
    const { paths } = (await (await request.get(`${url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>
    }
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { requestBody }]): [string, Schema] => {
        const content = requestBody?.content ?? {}
        return [`${method.toUpperCase()} ${path}`, (content['multipart/form-data'] ?? content['application/json'])?.schema ?? {}]
      }),
    )
    return new HostileLoft(request, url, new Map(calls), firstTurn)
  }

  /** Returns the next hostile text that fits into `maxLength` characters. */
  readonly text = (maxLength: number, from: readonly string[] = HOSTILE_TEXTS): string => {
    const fitting = from.filter(({ length }) => length <= maxLength)
    const count = maxLength < LONG_FIELD.from ? 1 : LONG_FIELD.count
    return Array.from({ length: count }, () => fitting[this.#turn++ % fitting.length]).join('\n')
  }

  /**
   * Returns a text for a field. Bands must be unique. A parent's text must have no digits, because it would be taken for a band
   * and create a bird.
   */
  readonly #words = (name: string, maxLength: number): string => {
    if (/^(sire|dam)$/.test(name)) return this.text(maxLength, WITHOUT_NUMBER)
    if (name !== 'bandId') return this.text(maxLength)
    const fitting = HOSTILE_TEXTS.filter((text) => text.length <= maxLength && !this.#worn.has(bandKey(text)))
    const band = fitting[this.#band++ % fitting.length]!
    this.#worn.add(bandKey(band))
    return band
  }

  /**
   * Makes a call such as `POST /api/medicines/{id}/use`, with hostile texts in every field that is not given. Gives the
   * confirmations that the server asks for.
   */
  async send<Reply = { id: number }>(call: string, values: GivenValues = {}, params: GivenValues = {}): Promise<Reply> {
    const schema = this.#calls.get(call)
    if (!schema) throw new Error(`Unknown call ${call}`)
    const body = withTexts(schema, values, this.#words)
    for (const place of freeTextFields(schema)) if (valueAt(body, place) !== undefined) this.#filled.add(`${call} ${place}`)
    return (await this.#sent(call, body, params)) as Reply
  }

  async #sent(call: string, body: GivenValues, params: GivenValues): Promise<unknown> {
    const [method = '', path = ''] = call.split(' ')
    const isForm = Object.values(body).some(isFile)
    const answer = await this.#request.fetch(
      this.#url + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
      {
        method,
        headers: { origin: this.#url },
        ...(isForm ? { multipart: body as Record<string, string | ChosenFile> } : method === 'GET' ? {} : { data: body }),
      },
    )
    if (answer.ok()) return answer.json()
    const { code, details } = (await answer.json()) as { code: string; details?: { confirm: string } }
    const confirm = (body['confirm'] ?? []) as string[]
    if (code !== 'needs_confirmation' || !details || confirm.includes(details.confirm)) {
      throw new Error(`${call} ${JSON.stringify(body)}: ${answer.status()} ${await answer.text()}`)
    }
    return this.#sent(call, { ...body, confirm: [...confirm, details.confirm] }, params)
  }

  /** Returns the fields for free text, of all calls, that received no hostile text. */
  untouched(): string[] {
    const places = [...this.#calls]
      .filter(([call]) => !WITHOUT_STORAGE.test(call))
      .flatMap(([call, schema]) => freeTextFields(schema).map((place) => `${call} ${place}`))
    return places.filter((place) => !this.#filled.has(place))
  }
}

const isFile = (value: unknown): boolean => typeof value === 'object' && value !== null && 'buffer' in value

function valueAt(body: unknown, place: string): unknown {
  const [name = '', ...rest] = place.split('.')
  const value = (body as GivenValues | undefined)?.[name]
  const inner: unknown = Array.isArray(value) ? value[0] : value
  return rest.length === 0 ? value : inner === null ? undefined : valueAt(inner, rest.join('.'))
}
