import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { useMay } from '#client/features/accounts/use-may.ts'
import { OfferContext } from '#client/ui/offer.ts'

const SIGN_IN = '/sign-in'

interface AccessGateProps {
  /** The frame with the pages. */
  readonly children: ReactNode
  /** The page for who has to sign in first. */
  readonly outside: ReactNode
}

/** Leads whoever has to sign in to where that is done, and back; tells every control whether it is offered. */
export function AccessGate({ children, outside }: AccessGateProps) {
  const [path, navigate] = useLocation()
  const { data } = useQuery(accessQuery())
  const may = useMay()
  const mustSignIn = data?.state === 'signed_out' || data?.state === 'set_up'
  useEffect(() => {
    if (!mustSignIn || path === SIGN_IN) return
    const wanted = `${path}${location.search}${location.hash}`
    navigate(wanted === '/' ? SIGN_IN : `${SIGN_IN}?next=${encodeURIComponent(wanted)}`, { replace: true })
  }, [mustSignIn, path, navigate])
  return <OfferContext value={may}>{mustSignIn ? outside : children}</OfferContext>
}
