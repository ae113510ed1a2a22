import * as z from 'zod/mini'
import { roleSchema } from '#shared/accounts/role.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema, requiredText, typedNumber } from '#shared/api/fields.ts'
import { TOKEN_SCOPES } from './token-scopes.ts'

/** Maximum number of tokens of one account. */
export const MAX_TOKENS = 20
/** Days after which a token ends; a token without an end would stay in programs that nobody maintains. */
export const TOKEN_DAYS = { min: 1, default: 90, max: 366 } as const

const scopesSchema = z.array(z.enum(TOKEN_SCOPES)).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length))

export const tokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The account that made it, and whose name its changes carry. */
  username: z.string(),
  role: roleSchema,
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  madeAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null if it was never used. */
  lastUsedAt: z.nullable(z.string()),
  isOwn: z.boolean(),
})
export type Token = z.output<typeof tokenSchema>

/**
 * Personal access tokens, with which other programs use the API in the name of an account: `Authorization: Bearer <token>`. They end with
 * the account, and when its role falls below that of the token.
 */
export const tokensApi = {
  /** Lists the tokens that are valid: those of the user, and for managers those of all users. */
  list: endpoint('GET', '/api/tokens', {
    reply: z.object({
      tokens: z.array(tokenSchema),
      /** Until when the password of this session counts as recent; null if it has to be given before a token can be made. */
      confirmedUntil: z.nullable(z.string()),
    }),
  }),
  /** Makes a token; the reply is the only one that contains its text. Needs a recent password. Errors: `password_needed`. */
  make: endpoint('POST', '/api/tokens', {
    body: z.object({
      name: requiredText(60),
      role: roleSchema,
      scopes: scopesSchema,
      days: z._default(z.pipe(typedNumber, z.int().check(z.gte(TOKEN_DAYS.min), z.lte(TOKEN_DAYS.max))), TOKEN_DAYS.default),
    }),
    reply: z.object({ ...tokenSchema.shape, token: z.string() }),
  }),
  revoke: endpoint('DELETE', '/api/tokens/:id', { params: byId, reply: doneSchema }),
} as const
