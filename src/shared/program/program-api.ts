import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { releaseSchema } from './releases.ts'

/** The reasons why a check for a newer version failed. */
const updateProblem = z.enum(['unreachable', 'forbidden', 'unusable'])
export type UpdateProblem = z.output<typeof updateProblem>

const autostartSchema = z.object({
  /** `elsewhere`: another copy of the program starts with the computer. */
  state: z.enum(['on', 'off', 'elsewhere', 'unavailable']),
  /**
   * The reason why it cannot be switched: the program was not started by its own file, the system has no systemd for its users,
   * or the program does not support this system.
   */
  reason: z.nullable(z.enum(['not_installed', 'no_systemd', 'unknown_system'])),
})
export type Autostart = z.output<typeof autostartSchema>

const updatesSchema = z.object({
  /** Whether an address is known at which newer versions are announced. */
  isAvailable: z.boolean(),
  isOn: z.boolean(),
  /** The host that is asked. */
  host: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  problem: z.nullable(updateProblem),
  /** The newest version, if it is newer than this one. */
  newer: z.nullable(releaseSchema),
})
export type Updates = z.output<typeof updatesSchema>

const programSchema = z.object({
  version: z.string(),
  /** The way in which the program is started: by its own file on a system, or by a command. */
  startedBy: z.enum(['linux', 'darwin', 'win32', 'command']),
  /** Whether this client may quit the program, apart from its role. */
  canQuit: z.boolean(),
  autostart: autostartSchema,
  updates: updatesSchema,
})
export type Program = z.output<typeof programSchema>

const onOff = z.object({ isOn: z.boolean() })

/** The program itself: its version, its end, its start with the computer, and newer versions. The loft's data is not concerned. */
export const programApi = {
  get: endpoint('GET', '/api/program', { reply: programSchema }),
  /** Ends the program after the calls that are being answered. Errors: `quit_at_computer`. */
  quit: endpoint('POST', '/api/program/quit', { reply: z.object({ stops: z.literal(true) }) }),
  /** Lets it start when the keeper signs in to the computer, or no longer. Errors: `autostart_unavailable`, `choice_not_saved`. */
  autostart: endpoint('POST', '/api/program/autostart', { body: onOff, reply: programSchema }),
  /** Looks for newer versions once a day, or no longer. Errors: `updates_unknown`, `choice_not_saved`. */
  announce: endpoint('POST', '/api/program/updates', { body: onOff, reply: programSchema }),
  /** Looks for a newer version now. Errors: `updates_unknown`, `choice_not_saved`. */
  check: endpoint('POST', '/api/program/updates/check', { reply: programSchema }),
} as const
