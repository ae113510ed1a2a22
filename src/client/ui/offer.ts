import { createContext, use } from 'react'

/** A call by its method and path, as the contract names it. */
export interface OfferedCall {
  readonly method: string
  readonly path: string
}

/** Tells whether whoever looks on may make a call. */
export const OfferContext = createContext<(call: OfferedCall) => boolean>(() => true)

/** Whether a control is offered: it is unless it names a call that may not be made. */
export function useOffer(call: OfferedCall | undefined): boolean {
  const may = use(OfferContext)
  return call === undefined || may(call)
}
