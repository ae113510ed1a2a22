import { Trash2 } from 'lucide-react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { filesToSend, PhotoFields } from './form/photo-fields.tsx'
import { NO_FILES } from './form/pigeon-values.ts'

/** Adds, replaces and removes the photos and the pedigree file of an existing bird. */
export function PigeonPhotosDialog({ pigeon, onClose }: { pigeon: Pigeon; onClose: () => void }) {
  const { t } = useLanguage()
  const { id } = pigeon
  const form = useForm({
    name: `pigeon-photos:${id}`,
    endpoint: pigeonsApi.addPhotos,
    initial: NO_FILES,
    toSent: async (files) => ({ params: { id }, form: { fields: {}, files: await filesToSend(files) } }),
    check: (files) => ({ root: Object.values(files).every((file) => file === null) && t('pigeons.photos.none') }),
    success: () => ({ title: t('pigeons.toast.photos') }),
    failure: 'pigeons.toast.updateFailed',
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('pigeons.photos.title', { band: birdTitle(pigeon) })}
      description={t('pigeons.photos.replaces')}
      size="lg"
      submit={t('pigeons.photos.submit')}
      submitting={t('common.uploading')}
    >
      <PhotoFields />
      <StoredFiles pigeon={pigeon} onRemoved={onClose} />
    </FormDialog>
  )
}

const KINDS = ['generalPhoto', 'eyePhoto', 'pedigreeFile'] as const

function StoredFiles({ pigeon, onRemoved }: { pigeon: Pigeon; onRemoved: () => void }) {
  const { t } = useLanguage()
  const remove = useWrite({
    endpoint: pigeonsApi.removePhoto,
    success: () => ({ title: t('pigeons.toast.fileRemoved') }),
    failure: 'pigeons.toast.updateFailed',
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
          loading={remove.isPending && remove.lastSent?.params.kind === kind}
          onClick={() => remove.send({ params: { id: pigeon.id, kind } })}
        >
          {t(`pigeons.photos.remove.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
