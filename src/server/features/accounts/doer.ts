import type { FastifyRequest } from 'fastify'

/** Who does something, and from where, as the security log names it. */
export interface Doer {
  /** The name of the account; blank for the command line, the keeper's own where nobody is named. */
  readonly actor?: string | undefined
  readonly address?: string | undefined
}

/** Who makes a request; without accounts it is the keeper. */
export const doerOf = ({ account, ip }: FastifyRequest): Doer => ({ actor: account?.username, address: ip })

/** Whoever can read the data folder. */
export const COMMAND_LINE: Doer = { actor: '' }
