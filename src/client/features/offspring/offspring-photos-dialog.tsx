import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { PHOTO_KINDS } from '#client/files/file-kinds.ts'
import { resizePhoto } from '#client/files/resize-photo.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { EnlargeablePhoto } from '#client/ui/enlargeable-photo.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { Note } from '#client/ui/states.tsx'
import type { OffspringDialogProps } from './offspring-dialog-props.ts'
import { youngName } from './young-texts.ts'

const KINDS = ['generalPhoto', 'eyePhoto'] as const
type Kind = (typeof KINDS)[number]

/** Shows, adds, replaces and removes the photos of a young bird. */
export function OffspringPhotosDialog({ offspring, open, onOpenChange }: OffspringDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('offspring.photos.title', { young: youngName(offspring, say) })}
      description={say('pigeons.form.photoHint')}
    >
      <PhotosForm offspring={offspring} onDone={() => onOpenChange(false)} />
    </FormDialog>
  )
}

function PhotosForm({ offspring, onDone }: { offspring: Offspring; onDone: () => void }) {
  const { say } = useLanguage()
  const [files, setFiles] = useState<Partial<Record<Kind, File>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isMissing, setIsMissing] = useState(false)
  const { id } = offspring

  const save = useWrite({
    send: async () => {
      const small = await Promise.all(Object.entries(files).map(async ([kind, file]) => [kind, await resizePhoto(file)]))
      return sendAction(offspringApi.addPhotos, { params: { id }, form: { fields: {}, files: Object.fromEntries(small) } })
    },
    success: () => ({ title: say('offspring.toast.photos') }),
    failure: 'offspring.toast.failed',
    onDone,
  })
  const remove = useWrite({
    send: (kind: Kind) => sendAction(offspringApi.removePhoto, { params: { id, kind } }),
    success: () => ({ title: say('offspring.toast.photoRemoved') }),
    failure: 'offspring.toast.failed',
    onDone,
  })

  function submit(): void {
    const isEmpty = Object.keys(files).length === 0
    setIsMissing(isEmpty)
    if (!isEmpty && !save.isPending) save.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  function choose(kind: Kind, [file]: readonly File[]): void {
    const { [kind]: _, ...others } = files
    setFiles(file ? { ...others, [kind]: file } : others)
    setErrors({})
    setIsMissing(false)
  }

  return (
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
      <FieldRow>
        {KINDS.map((kind) => (
          <FormFields key={kind}>
            {offspring[`${kind}Url`] !== null && (
              <>
                <EnlargeablePhoto
                  thumbnail={offspring[kind === 'generalPhoto' ? 'generalThumbnailUrl' : 'eyeThumbnailUrl']}
                  src={offspring[`${kind}Url`]}
                  alt={say(`pigeons.field.${kind}`)}
                  label={say('pigeons.photos.enlarge')}
                />
                <Button
                  size="sm"
                  icon={<Trash2 aria-hidden="true" />}
                  loading={remove.isPending && remove.variables === kind}
                  onClick={() => remove.mutate(kind)}
                >
                  {say(`pigeons.photos.remove.${kind}`)}
                </Button>
              </>
            )}
            <Field label={say(`pigeons.field.${kind}`)} error={errors[kind]}>
              <FileInput
                files={files[kind] ? [files[kind]] : []}
                accept={PHOTO_KINDS}
                onChange={(chosen) => choose(kind, chosen)}
              />
            </Field>
          </FormFields>
        ))}
      </FieldRow>
      {isMissing && <Note tone="danger">{say('pigeons.photos.none')}</Note>}
    </DialogForm>
  )
}
