import { ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Backup } from '#shared/backups/backup.ts'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { useLoftDay } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { contentTexts, whyDamaged } from './backup-texts.ts'
import { RestoreDialog } from './restore-dialog.tsx'

/** Shows one backup: why and when it was made, its content, whether it is intact, and its actions. */
export function BackupRow({ backup, moment }: { backup: Backup; moment: string }) {
  const { t, format } = useLanguage()
  const [asking, setAsking] = useState<'restore' | 'remove'>()
  const { id, reason, bytes, problem } = backup
  const params = { id }
  const close = () => setAsking(undefined)
  const check = useWrite({
    endpoint: backupsApi.check,
    success: (checked) =>
      checked.problem === null
        ? { title: t('backups.checked') }
        : { tone: 'danger', title: t('backups.checked.damaged'), description: whyDamaged(checked.problem, t) },
  })
  const remove = useWrite({
    endpoint: backupsApi.remove,
    success: () => ({ title: t('backups.removed') }),
    onDone: close,
  })
  return (
    <>
      <ItemRow
        wraps
        title={moment}
        badges={<ProofBadge backup={backup} />}
        line={`${t(`backups.reason.${reason}`)} · ${t('backups.line', { ...contentTexts(backup, t), size: format.bytes(bytes) })}`}
        actions={
          <>
            <Button
              size="sm"
              aria-label={t('backups.restore', { moment })}
              disabled={problem !== null}
              onClick={() => setAsking('restore')}
            >
              {t('common.restore')}
            </Button>
            <TipButton
              label={t('backups.check', { moment })}
              icon={<ShieldCheck />}
              disabled={check.isPending}
              onClick={() => check.send({ params })}
            />
            <TipButton
              label={t('backups.remove', { moment })}
              icon={<Trash2 />}
              call={backupsApi.remove}
              onClick={() => setAsking('remove')}
            />
          </>
        }
      >
        {problem !== null && <Remark tone="danger">{whyDamaged(problem, t)}</Remark>}
      </ItemRow>
      {asking === 'restore' && <RestoreDialog backup={backup} moment={moment} onClose={close} />}
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={close}
        title={t('backups.remove.title')}
        text={t('backups.remove.text', { moment })}
        confirmText={t('backups.remove.submit')}
        loading={remove.isPending}
        onConfirm={() => remove.send({ params }, { onRefused: close })}
      />
    </>
  )
}

function ProofBadge({ backup: { problem, provenAt } }: { backup: Backup }) {
  const { t, format } = useLanguage()
  const dayOf = useLoftDay()
  if (problem !== null) return <Badge tone="danger">{t('backups.damaged')}</Badge>
  if (provenAt === null) return <Badge>{t('backups.unproven')}</Badge>
  return <Badge tone="success">{t('backups.proven', { date: format.date(dayOf(provenAt)) })}</Badge>
}
