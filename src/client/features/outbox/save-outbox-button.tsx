import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { OutboxEntry } from '#client/writes/outbox-entry.ts'
import { saveOutboxFile } from './outbox-file.ts'

/** Saves unsent changes to a file. */
export function SaveOutboxButton({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useLanguage()
  const showFailure = (error: unknown) => toast({ tone: 'danger', title: t('common.error'), description: errorText(error, t) })
  return <Button onClick={() => void saveOutboxFile(entries).catch(showFailure)}>{t('outbox.save')}</Button>
}
