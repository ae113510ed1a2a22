import type { PasswordCost } from '#server/features/accounts/hash-password.ts'
import type { ClubAccess } from '#server/features/clubs/club-access.ts'
import type { AutostartSwitch } from '#server/desktop/autostart.ts'
import type { UpdateChecker } from '#server/features/program/check-for-updates.ts'
import type { SetUpCode } from '#server/features/accounts/set-up-code.ts'
import type { NetworkAccess } from '#server/network/network-access.ts'

/** The parts of the process and its configuration that do not belong to the data of a loft; tests pass their own. */
export interface AppContext {
  /** Restarts the program after the current reply is sent. */
  readonly restart?: () => void
  /** Ends the program after the current reply is sent. */
  readonly stop?: () => void
  /** The switch that starts the installed program with the computer; absent when a command or a service started it. */
  readonly autostart?: AutostartSwitch
  /** Looks for newer versions of the program. */
  readonly updates?: UpdateChecker
  /** Whether replies are validated against the contract (in tests and development). */
  readonly checksReplies?: boolean
  /** Folder of the built client; without one only the API is served. */
  readonly clientFolder?: string
  /** Address under which other devices reach the program. */
  readonly publicUrl?: string
  /** Whether browsers must use only HTTPS for the host name of the public address (HSTS). */
  readonly isHttpsOnly?: boolean
  /** Secret with which a supervisor reads `/metrics` without a session. */
  readonly metricsToken?: string
  /** Whether the program is about to stop: then it is not ready, but still answers. */
  readonly isDraining?: () => boolean
  /** Whether requests come through proxies: then every client may seem to be on this computer. */
  readonly isBehindProxy?: boolean
  /** The access of other devices; if absent, they reach the loft by the public address only, or not at all. */
  readonly network?: NetworkAccess
  /** The clubs of the host that concern this loft. */
  readonly clubs?: ClubAccess
  /** The number of birds that a host allows; unlimited if absent. */
  readonly maxBirds?: number
  /** Whether the loft is one of many on a host. */
  readonly isHosted?: boolean
  /** Whether a loft without accounts is open to everybody who can reach it. */
  readonly isInsecure?: boolean
  /** The code that creates the first account, printed when the program starts. */
  readonly setUpCode?: SetUpCode
  /** Milliseconds between two checks for changes to stream; tests use less. */
  readonly changePollMs?: number
  /** Reads the data version with one query for many open lofts; absent where each loft reads its own database. */
  readonly findVersion?: () => Promise<number>
  /** Cost of hashing a password; tests use a lower one. */
  readonly passwordCost?: PasswordCost
}
