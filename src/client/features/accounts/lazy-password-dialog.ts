import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import type { PasswordDialog as Loaded } from './password-dialog.tsx'

/** Loaded when it is first opened; `lazy` alone would forget that its props depend on each other. */
export const PasswordDialog = lazyDialog(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
) as unknown as typeof Loaded
