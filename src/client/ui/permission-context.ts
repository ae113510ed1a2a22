import { createContext, use } from 'react'

/** A call by its method and path, as the contract names it. */
export interface CallTarget {
  readonly method: string
  readonly path: string
}

/** Returns whether the current user may make a call. */
export const PermissionContext = createContext<(call: CallTarget) => boolean>(() => true)

/** Returns whether a control is shown: always, unless it names a call that the user may not make. */
export function useIsAllowed(call: CallTarget | undefined): boolean {
  const may = use(PermissionContext)
  return call === undefined || may(call)
}
