import * as z from 'zod/mini'
import { bandKey } from '#shared/bands/band-key.ts'
import type { ErrorCode } from '#shared/api/errors.ts'
import type { SharingKeyText } from '#shared/sharing-keys/sharing-key-text.ts'
import { sharedApi, sharedLoftSchema, sharedPedigreeSchema } from '#shared/sharing-keys/sharing-keys-api.ts'
import { Refusal } from '#server/http/refusal.ts'
import { OutgoingRefusal, type OutgoingReason } from '#server/outgoing/outgoing-refusal.ts'
import { fetchJson, type OutgoingReply } from '#server/outgoing/fetch-json.ts'
import { birdMissing, type Connector } from './connector.ts'

/** A loft this program may connect to. */
export interface LoftConnection {
  readonly key: SharingKeyText
  readonly isPrivateAllowed: boolean
}

/** Reads from another loft that runs this program. */
export function loftConnector(source: string, name: string, connection: LoftConnection): Connector {
  return {
    source,
    check: async () => void (await fetchLoftName(connection)),
    read: async (bandId, generations) => {
      const query = `band=${encodeURIComponent(bandId)}&generations=${generations}`
      const answer = await request(connection, `${sharedApi.pedigree.path}?${query}`)
      if (answer.status === 404 && isNotFound(answer.body)) throw birdMissing()
      const { birds } = checkedAnswer(sharedPedigreeSchema, answer)
      const [first, ...ancestors] = birds
      // Refuses an answer with another bird than the requested one.
      if (!first || bandKey(first.bandId) !== bandKey(bandId)) throw invalidAnswer()
      return { birds: [first, ...ancestors], origin: name, fileName: null }
    },
  }
}

/** Asks another loft for its name; null if it has none. Errors: why it is not available. */
export async function fetchLoftName(connection: LoftConnection): Promise<string | null> {
  const { loftName } = checkedAnswer(sharedLoftSchema, await request(connection, sharedApi.loft.path))
  return (
    loftName
      ?.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
      .trim()
      .slice(0, 100) || null
  )
}

async function request({ key, isPrivateAllowed }: LoftConnection, path: string): Promise<OutgoingReply> {
  try {
    const answer = await fetchJson({ destination: key, path: (key.base ?? '') + path, bearer: key.secret, isPrivateAllowed })
    if (answer.status === 401 || answer.status === 403) {
      throw new Refusal('source_key_refused', 'The other loft no longer accepts this key. Ask its keeper for a new one.')
    }
    // The server answers, but refuses the host name in the key: the address of the loft has changed.
    if (answer.status === 421) throw new Refusal(...UNREACHABLE)
    return answer
  } catch (error) {
    throw error instanceof OutgoingRefusal ? refusalOf(error) : error
  }
}

/** Returns whether the loft does not know the bird; another program may answer 404 because it has no such page. */
const isNotFound = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'not_found'

function checkedAnswer<S extends z.ZodMiniType>(schema: S, { status, body }: OutgoingReply): z.output<S> {
  const result = z.safeParse(schema, body)
  if (status !== 200 || !result.success) throw invalidAnswer()
  return result.data
}

const invalidAnswer = () => new Refusal('source_answer_unusable', 'The other program sent an invalid answer. Nothing was read.')

const UNREACHABLE = ['source_unreachable', 'The other loft could not be reached'] as const
const FORBIDDEN = ['source_host_forbidden', 'This address is in a network that is not allowed'] as const
const INVALID_ANSWER = ['source_answer_unusable', 'The other program sent an invalid answer. Nothing was read.'] as const

const MESSAGES: Readonly<Record<OutgoingReason, readonly [ErrorCode, string]>> = {
  host_unknown: UNREACHABLE,
  unreachable: UNREACHABLE,
  timed_out: UNREACHABLE,
  certificate: ['source_certificate', 'The certificate of the other loft does not match its key. Ask its keeper for a new key.'],
  address_private: FORBIDDEN,
  address_forbidden: FORBIDDEN,
  redirected: INVALID_ANSWER,
  too_large: INVALID_ANSWER,
  not_json: INVALID_ANSWER,
}

/** Returns the refusal for a failed request to another program. */
export function refusalOf({ reason }: OutgoingRefusal): Refusal {
  const [code, sentence] = MESSAGES[reason]
  return new Refusal(code, sentence, { reason })
}
