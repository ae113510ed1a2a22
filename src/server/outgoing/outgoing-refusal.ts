/** The reasons why a call to another program gave no usable result. */
export const OUTGOING_REASONS = [
  'host_unknown',
  'address_private',
  'address_forbidden',
  'unreachable',
  'certificate',
  'timed_out',
  'redirected',
  'too_large',
  'not_json',
] as const
export type OutgoingReason = (typeof OUTGOING_REASONS)[number]

/** Thrown when another program cannot be called, may not be called, or sends a reply that is refused. */
export class OutgoingRefusal extends Error {
  readonly reason: OutgoingReason

  constructor(reason: OutgoingReason, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'OutgoingRefusal'
    this.reason = reason
  }
}
