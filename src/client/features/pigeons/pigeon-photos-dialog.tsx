import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Note } from '#client/ui/states.tsx'
import { useFocusOnError } from '#client/ui/use-focus-on-error.ts'
import { PhotoFields, prepareFiles, type PigeonFiles } from './form/photo-fields.tsx'
import { formErrors, withoutFields, type FieldErrors } from './form-errors.ts'
import { usePigeonWrite } from './use-pigeon-write.ts'

interface PigeonPhotosDialogProps {
  readonly pigeon: Pigeon
  readonly onClose: () => void
}

/** Adds, replaces and removes the photos and the pedigree file of an existing bird. */
export function PigeonPhotosDialog({ pigeon, onClose }: PigeonPhotosDialogProps) {
  const { say } = useLanguage()
  const { id } = pigeon
  const [files, setFiles] = useState<PigeonFiles>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isMissing, setIsMissing] = useState(false)
  useFocusOnError(Object.keys(errors).length > 0)

  const save = usePigeonWrite({
    send: async () =>
      sendAction(pigeonsApi.addPhotos, { params: { id }, form: { fields: {}, files: await prepareFiles(files) } }),
    success: () => say('pigeons.toast.photos'),
    onDone: onClose,
  })

  function submit(): void {
    const isEmpty = Object.keys(files).length === 0
    setIsMissing(isEmpty)
    if (!isEmpty) save.mutate(undefined, { onError: (error) => setErrors(formErrors(error, say)) })
  }

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('pigeons.photos.title', { band: birdTitle(pigeon) })}
      description={say('pigeons.photos.replaces')}
      size="lg"
    >
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={save.isPending}>
              {say(save.isPending ? 'common.uploading' : 'pigeons.photos.submit')}
            </Button>
          </>
        }
      >
        <PhotoFields
          files={files}
          onChange={(chosen, changed) => {
            setFiles(chosen)
            setErrors((before) => withoutFields(before, [changed]))
            setIsMissing(false)
          }}
          errors={errors}
        />
        <StoredFiles pigeon={pigeon} onRemoved={onClose} />
        {isMissing && <Note tone="danger">{say('pigeons.photos.none')}</Note>}
      </DialogForm>
    </FormDialog>
  )
}

const KINDS = ['generalPhoto', 'eyePhoto', 'pedigreeFile'] as const

function StoredFiles({ pigeon, onRemoved }: { pigeon: Pigeon; onRemoved: () => void }) {
  const { say } = useLanguage()
  const remove = usePigeonWrite({
    send: (kind: (typeof KINDS)[number]) => sendAction(pigeonsApi.removePhoto, { params: { id: pigeon.id, kind } }),
    success: () => say('pigeons.toast.fileRemoved'),
    onDone: onRemoved,
  })
  const storedKinds = KINDS.filter((kind) => pigeon[`${kind}Url`] !== null)
  return (
    <div className="flex flex-wrap gap-2">
      {storedKinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          icon={<Trash2 aria-hidden="true" />}
          loading={remove.isPending && remove.variables === kind}
          onClick={() => remove.mutate(kind)}
        >
          {say(`pigeons.photos.remove.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
