import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import type { PasswordDialog as Loaded } from './password-dialog.tsx'

/** Loads the dialog when it is first opened. The cast keeps its type parameter, which `lazyDialog` does not. */
export const PasswordDialog = lazyDialog(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
) as unknown as typeof Loaded
