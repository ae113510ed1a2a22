import { lazy } from 'react'
import type { PasswordDialog as Loaded } from './password-dialog.tsx'

/** Loaded when it is first opened; `lazy` alone would forget that its props depend on each other. */
export const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
})) as unknown as typeof Loaded
