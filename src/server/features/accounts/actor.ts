import type { FastifyRequest } from 'fastify'

/** The actor of a call and its address, as the security log stores them. */
export interface Actor {
  /** Name of the account; blank for the command line, undefined for the keeper's own name from the settings. */
  readonly actor?: string | undefined
  readonly address?: string | undefined
}

/** Returns the actor of a request; without accounts the name is undefined, which means the keeper. */
export const actorOf = ({ account, ip }: FastifyRequest): Actor => ({ actor: account?.username, address: ip })

/** The command line: anyone who can read the data folder. */
export const COMMAND_LINE_ACTOR: Actor = { actor: '' }
