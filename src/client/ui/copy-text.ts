import type { Translate } from '#shared/i18n/translate.ts'
import { toast } from './toasts.ts'

/** Copies a text, and says whether that worked. */
export async function copyText(text: string, t: Translate): Promise<void> {
  try {
    // Only available in a secure context (HTTPS or localhost).
    await navigator.clipboard.writeText(text)
    toast({ title: t('common.copied') })
  } catch {
    toast({ tone: 'warning', title: t('common.copyFailed') })
  }
}
