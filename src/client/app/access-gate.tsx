import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { usePermission } from '#client/features/accounts/use-permission.ts'
import { PermissionContext } from '#client/ui/permission-context.ts'

const SIGN_IN = '/sign-in'

interface AccessGateProps {
  /** The frame with the pages, for users with access. */
  readonly children: ReactNode
  /** The page for users who must sign in first. */
  readonly signedOut: ReactNode
}

/** Redirects to the sign-in page when sign-in is needed, and provides the permissions by which controls are shown or hidden. */
export function AccessGate({ children, signedOut }: AccessGateProps) {
  const [path, navigate] = useLocation()
  const { data } = useQuery(accessQuery())
  const may = usePermission()
  const mustSignIn = data?.state === 'signed_out' || data?.state === 'set_up'
  useEffect(() => {
    if (!mustSignIn || path === SIGN_IN) return
    const requestedPath = `${path}${location.search}${location.hash}`
    navigate(requestedPath === '/' ? SIGN_IN : `${SIGN_IN}?next=${encodeURIComponent(requestedPath)}`, { replace: true })
  }, [mustSignIn, path, navigate])
  return <PermissionContext value={may}>{mustSignIn ? signedOut : children}</PermissionContext>
}
