import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pedigreeArchiveApi, type ArchiveFile } from '#shared/pedigree-sources/pedigree-archive-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { reasonText } from './reason-text.ts'

/** Shows one file of the archive and whether it can be searched. */
export function ArchiveFileRow({ file: { name, bytes, state, birds, problem } }: { file: ArchiveFile }) {
  const { t, format } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const remove = useWrite({
    endpoint: pedigreeArchiveApi.remove,
    success: () => ({ title: t('sources.files.removed', { name }) }),
    onDone: close,
  })
  const badge =
    state === 'reading' ? (
      <Badge tone="info">{t('sources.files.reading')}</Badge>
    ) : state === 'ready' ? (
      <Badge tone="success">{t('sources.files.ready', { count: birds ?? 0 })}</Badge>
    ) : (
      <Badge tone="danger">{t('sources.files.unreadable')}</Badge>
    )
  return (
    <>
      <ItemRow
        title={name}
        badges={badge}
        line={format.bytes(bytes)}
        actions={
          <TipButton
            tone="danger"
            label={t('sources.files.remove', { name })}
            icon={<Trash2 />}
            call={pedigreeArchiveApi.remove}
            onClick={() => setIsAsking(true)}
          />
        }
      >
        {problem && <Remark tone="danger">{reasonText(problem, t)}</Remark>}
      </ItemRow>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('sources.files.remove.title', { name })}
        text={t('sources.files.remove.text')}
        confirmText={t('sources.files.remove.submit')}
        loading={remove.isPending}
        onConfirm={() => remove.send({ params: { name } }, { onRefused: close })}
      />
    </>
  )
}
