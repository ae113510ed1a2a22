import { Trash2 } from 'lucide-react'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { photoToSend } from '#client/forms/file-fields.tsx'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { EnlargeablePhoto } from '#client/ui/enlargeable-photo.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import type { OffspringDialogProps } from './offspring-dialogs.tsx'
import { youngName } from './young-texts.ts'

const KINDS = ['generalPhoto', 'eyePhoto'] as const
type Kind = (typeof KINDS)[number]
type Photos = Readonly<Record<Kind, File | null>>
const { PhotoField } = fieldsOf<Photos>()

/** Shows, adds, replaces and removes the photos of a young bird. */
export function OffspringPhotosDialog({ offspring, onClose }: OffspringDialogProps) {
  const { t } = useLanguage()
  const { id } = offspring
  const form = useForm({
    name: `offspring-photos:${id}`,
    endpoint: offspringApi.addPhotos,
    initial: { generalPhoto: null, eyePhoto: null } as Photos,
    toSent: async (photos) => ({ params: { id }, form: { fields: {}, files: await filesOf(photos) } }),
    check: ({ generalPhoto, eyePhoto }) => ({ root: !generalPhoto && !eyePhoto && t('pigeons.photos.none') }),
    success: () => ({ title: t('offspring.toast.photos') }),
    failure: 'offspring.toast.failed',
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('offspring.photos.title', { young: youngName(offspring, t) })}
      description={t('pigeons.form.photoHint')}
      submit={t('pigeons.photos.submit')}
      submitting={t('common.uploading')}
    >
      <FieldRow>
        {KINDS.map((kind) => (
          <FormFields key={kind}>
            {offspring[`${kind}Url`] !== null && <StoredPhoto offspring={offspring} kind={kind} onRemoved={onClose} />}
            <PhotoField name={kind} label={`pigeons.field.${kind}`} />
          </FormFields>
        ))}
      </FieldRow>
    </FormDialog>
  )
}

function StoredPhoto({ offspring, kind, onRemoved }: { offspring: Offspring; kind: Kind; onRemoved: () => void }) {
  const { t } = useLanguage()
  const remove = useWrite({
    endpoint: offspringApi.removePhoto,
    success: () => ({ title: t('offspring.toast.photoRemoved') }),
    failure: 'offspring.toast.failed',
    onDone: onRemoved,
  })
  return (
    <>
      <EnlargeablePhoto
        thumbnail={offspring[kind === 'generalPhoto' ? 'generalThumbnailUrl' : 'eyeThumbnailUrl']}
        src={offspring[`${kind}Url`]}
        alt={t(`pigeons.field.${kind}`)}
        label={t('pigeons.photos.enlarge')}
      />
      <Button
        size="sm"
        icon={<Trash2 aria-hidden="true" />}
        loading={remove.isPending}
        onClick={() => remove.send({ params: { id: offspring.id, kind } })}
      >
        {t(`pigeons.photos.remove.${kind}`)}
      </Button>
    </>
  )
}

async function filesOf(photos: Photos): Promise<{ readonly [K in Kind]?: File }> {
  const small = await Promise.all(KINDS.map(async (kind) => [kind, await photoToSend(photos[kind])] as const))
  return Object.fromEntries(small.filter(([, photo]) => photo !== undefined))
}
