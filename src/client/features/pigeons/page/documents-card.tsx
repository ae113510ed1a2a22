import { useQuery } from '@tanstack/react-query'
import { FileText, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pigeonsApi, type PigeonDocument } from '#shared/pigeons/pigeons-api.ts'
import { HistoryButton } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { FileLink } from '#client/ui/text-link.tsx'
import { useLoftDay } from '#client/dates/use-today.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { documentsOf } from '../pigeons.queries.ts'

const AddDocumentDialog = lazyDialog(async () => (await import('./document-dialogs.tsx')).AddDocumentDialog)
const RemoveDocumentDialog = lazyDialog(async () => (await import('./document-dialogs.tsx')).RemoveDocumentDialog)

type OpenDialog = 'add' | PigeonDocument

/** Shows the documents of the bird: certificates, pedigrees, results. */
export function DocumentsCard({ pigeonId }: { pigeonId: number }) {
  const { t } = useLanguage()
  const documents = useQuery(documentsOf(pigeonId))
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  return (
    <Card as="section" labelledBy="bird-documents">
      <CardHeader
        id="bird-documents"
        title={t('pigeon.card.documents')}
        actions={
          <Button
            call={pigeonsApi.addDocument}
            size="sm"
            icon={<Plus aria-hidden="true" />}
            aria-label={t('pigeon.addDocument')}
            onClick={() => setOpen('add')}
          >
            {t('common.add')}
          </Button>
        }
      />
      <QueryContent query={documents} height="box">
        {(all) =>
          all.length === 0 ? (
            <EmptyState compact icon={<FileText />} title={t('pigeon.noDocuments')} />
          ) : (
            <ul className="flex flex-col">
              {all.map((document) => (
                <DocumentRow key={document.id} document={document} onRemove={() => setOpen(document)} />
              ))}
            </ul>
          )
        }
      </QueryContent>
      {open === 'add' && <AddDocumentDialog pigeonId={pigeonId} onClose={close} />}
      {open !== undefined && open !== 'add' && <RemoveDocumentDialog document={open} onClose={close} />}
    </Card>
  )
}

function DocumentRow({ document, onRemove }: { document: PigeonDocument; onRemove: () => void }) {
  const { t, format } = useLanguage()
  const dayOf = useLoftDay()
  return (
    <li className="flex items-center gap-1">
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:justify-between sm:gap-3 sm:pr-2">
        <FileLink href={document.url}>{document.name}</FileLink>
        <span className="shrink-0">{format.date(dayOf(document.createdAt))}</span>
      </span>
      <HistoryButton size="sm" entity="pigeon-documents" id={document.id} name={document.name} />
      <IconButton
        size="sm"
        tone="danger"
        label={t('pigeon.documentRemove', { name: document.name })}
        icon={<Trash2 />}
        call={pigeonsApi.removeDocument}
        onClick={onRemove}
      />
    </li>
  )
}
