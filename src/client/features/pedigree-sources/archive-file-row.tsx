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

/** One file of the archive and whether it can be searched. */
export function ArchiveFileRow({ file: { name, bytes, state, birds, problem } }: { file: ArchiveFile }) {
  const { say, format } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const remove = useWrite({
    endpoint: pedigreeArchiveApi.remove,
    success: () => ({ title: say('sources.files.removed', { name }) }),
    onDone: close,
  })
  const badge =
    state === 'reading' ? (
      <Badge tone="info">{say('sources.files.reading')}</Badge>
    ) : state === 'ready' ? (
      <Badge tone="success">{say('sources.files.ready', { count: birds ?? 0 })}</Badge>
    ) : (
      <Badge tone="danger">{say('sources.files.unreadable')}</Badge>
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
            label={say('sources.files.remove', { name })}
            icon={<Trash2 />}
            call={pedigreeArchiveApi.remove}
            onClick={() => setIsAsking(true)}
          />
        }
      >
        {problem && <Remark tone="danger">{reasonText(problem, say)}</Remark>}
      </ItemRow>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={say('sources.files.remove.title', { name })}
        text={say('sources.files.remove.text')}
        confirmText={say('sources.files.remove.submit')}
        loading={remove.isPending}
        onConfirm={() => remove.send({ params: { name } }, { onRefused: close })}
      />
    </>
  )
}
