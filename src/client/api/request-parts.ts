/** The parts of a request, as the contract's `Sent` has them, without the types of an endpoint. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: {
    readonly fields: Readonly<Record<string, unknown>>
    readonly files?: Readonly<Record<string, File | undefined>>
  }
}
