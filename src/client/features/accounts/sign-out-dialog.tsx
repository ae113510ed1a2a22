import { UnsentDialog } from './unsent-dialog.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** Asks about changes that are not sent, and signs out. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { signOutNow, isPending } = useSignOut()
  return <UnsentDialog isSigningOut={isPending} onSignOut={signOutNow} onClose={onClose} />
}
