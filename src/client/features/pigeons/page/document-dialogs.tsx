import { pigeonsApi, type PigeonDocument } from '#shared/pigeons/pigeons-api.ts'
import { PEDIGREE_KINDS } from '#client/files/file-kinds.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import type { FieldErrors } from '#client/forms/request-problems.ts'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'

interface Values {
  readonly document: File | null
  readonly name: string
}
const { FileField, TextField } = fieldsOf<Values>()

/** Adds one document to a bird. */
export function AddDocumentDialog({ pigeonId, onClose }: { pigeonId: number; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: `pigeon-document:${pigeonId}`,
    endpoint: pigeonsApi.addDocument,
    initial: { document: null, name: '' } as Values,
    toSent: ({ name, document }) => ({
      params: { id: pigeonId },
      form: { fields: { name }, files: { ...(document && { document }) } },
    }),
    check: ({ document }): FieldErrors => (document ? {} : { document: t('pigeon.documentMissing') }),
    success: () => ({ title: t('pigeons.toast.documentAdded') }),
    failure: 'pigeons.toast.updateFailed',
    onClose,
  })
  return (
    <FormDialog form={form} title={t('pigeon.addDocument')} size="sm" submit={t('common.add')} submitting={t('common.uploading')}>
      <FileField
        name="document"
        label="pigeon.documentFile"
        hint={t('pigeons.form.pedigreeHint')}
        required
        accept={PEDIGREE_KINDS}
      />
      <TextField name="name" label="pigeon.documentName" hint={t('pigeon.documentNameHint')} maxLength={200} />
    </FormDialog>
  )
}

/** Asks for confirmation before a document is removed from its bird. */
export function RemoveDocumentDialog({ document, onClose }: { document: PigeonDocument; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <ConfirmedWrite
      endpoint={pigeonsApi.removeDocument}
      sent={{ params: { id: document.pigeonId, documentId: document.id } }}
      title={document.name}
      text={t('pigeon.documentRemoveText')}
      confirmText={t('common.remove')}
      success={() => ({ title: t('pigeons.toast.documentRemoved') })}
      failure="pigeons.toast.updateFailed"
      onClose={onClose}
    />
  )
}
