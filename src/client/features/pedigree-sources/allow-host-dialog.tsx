import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Remark } from '#client/ui/remark.tsx'
import type { HostConfirmation } from './use-source-calls.ts'

interface AllowHostDialogProps {
  readonly question: HostConfirmation | undefined
  readonly onClose: () => void
}

/** Asks for confirmation before a host is contacted for the first time. */
export function AllowHostDialog({ question, onClose }: AllowHostDialogProps) {
  const { t } = useLanguage()
  const isPlain = question?.host.startsWith('http:') === true
  return (
    <ConfirmDialog
      open={question !== undefined}
      onOpenChange={onClose}
      tone="primary"
      title={t('sources.allow.title')}
      text={t('sources.allow.text', { host: question?.host ?? '' })}
      confirmText={t('sources.allow')}
      onConfirm={() => question?.allow()}
    >
      <div className="flex flex-col gap-2">
        {question?.isPrivate && <Remark tone="info">{t('sources.allow.private')}</Remark>}
        {isPlain && !question.isPrivate && <Remark tone="warning">{t('sources.allow.plain')}</Remark>}
      </div>
    </ConfirmDialog>
  )
}
