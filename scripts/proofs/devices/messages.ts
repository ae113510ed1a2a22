import type { RequestParts } from '../../../src/client/api/request-parts.ts'
import type { OutboxEntry } from '../../../src/client/writes/outbox-entry.ts'

/** A request of a device, as it goes over the network. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
}

/** The answer that reaches the device; undefined when none does. */
export type GivenAnswer = { readonly status: number; readonly actionId: string; readonly body: string } | undefined

/** Rows of the outbox that one transaction changed; undefined for a deleted one. */
export interface Commit {
  readonly rows: readonly (readonly [seq: number, entry: OutboxEntry | undefined])[]
}

/** A command that the trial sends to a device, in place of the keeper. */
export type Command =
  | {
      readonly do: 'write'
      readonly method: OutboxEntry['method']
      readonly path: string
      readonly sent: RequestParts
      readonly version: number | undefined
    }
  | { readonly do: 'flush' }
  | { readonly do: 'entries' }
  /** Drops a refused write, as the keeper does after reading the reason. */
  | { readonly do: 'drop'; readonly seq: number }

export type WriteOutcome =
  | { readonly state: 'done'; readonly reply: unknown }
  /** The write is kept on the device; `makes` is the temporary id of the new row there. */
  | { readonly state: 'kept'; readonly makes: number | undefined }
  | { readonly state: 'refused'; readonly code: string }

export type FromDevice =
  | { readonly ask: 'fetch'; readonly id: number; readonly request: SentRequest }
  | { readonly ask: 'commit'; readonly id: number; readonly commit: Commit }
  | { readonly ask: 'result'; readonly id: number; readonly result: unknown; readonly error?: string }
export interface ToDevice {
  readonly id: number
  readonly command?: Command
  readonly answer?: GivenAnswer
}

/** The data with which a tab starts. */
export interface TabStart {
  readonly loftId: string
  readonly rows: readonly (readonly [number, OutboxEntry])[]
}
