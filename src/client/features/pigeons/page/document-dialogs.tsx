import { useState } from 'react'
import { pigeonsApi, type PigeonDocument } from '#shared/pigeons/pigeons-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { TextInput } from '#client/ui/inputs.tsx'
import { PEDIGREE_KINDS } from '#client/files/file-kinds.ts'
import { formErrors } from '../form-errors.ts'
import { usePigeonWrite } from '../use-pigeon-write.ts'

/** Adds one document to a bird. */
export function AddDocumentDialog({ pigeonId, onClose }: { pigeonId: number; onClose: () => void }) {
  const { say } = useLanguage()
  const [name, setName] = useState('')
  const [document, setDocument] = useState<File>()
  const [error, setError] = useState<string>()

  const add = usePigeonWrite({
    send: (file: File) =>
      sendAction(pigeonsApi.addDocument, { params: { id: pigeonId }, form: { fields: { name }, files: { document: file } } }),
    success: () => say('pigeons.toast.documentAdded'),
    onDone: onClose,
  })

  function submit(): void {
    setError(document ? undefined : say('pigeon.documentMissing'))
    if (document) add.mutate(document, { onError: (refusal) => setError(formErrors(refusal, say)['document']) })
  }

  return (
    <FormDialog open onOpenChange={onClose} title={say('pigeon.addDocument')} size="sm">
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={add.isPending}>
              {say(add.isPending ? 'common.uploading' : 'common.add')}
            </Button>
          </>
        }
      >
        <Field label={say('pigeon.documentFile')} required error={error} hint={say('pigeons.form.pedigreeHint')}>
          <FileInput
            files={document ? [document] : []}
            accept={PEDIGREE_KINDS}
            onChange={([file]) => {
              setDocument(file)
              setError(undefined)
            }}
          />
        </Field>
        <Field label={say('pigeon.documentName')} hint={say('pigeon.documentNameHint')}>
          <TextInput value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
        </Field>
      </DialogForm>
    </FormDialog>
  )
}

/** Asks for confirmation before a document is removed from its bird. */
export function RemoveDocumentDialog({ document, onClose }: { document: PigeonDocument; onClose: () => void }) {
  const { say } = useLanguage()
  const remove = usePigeonWrite({
    send: () => sendAction(pigeonsApi.removeDocument, { params: { id: document.pigeonId, documentId: document.id } }),
    success: () => say('pigeons.toast.documentRemoved'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={document.name}
      text={say('pigeon.documentRemoveText')}
      confirmText={say('common.remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  )
}
