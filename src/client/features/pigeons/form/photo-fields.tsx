import { PEDIGREE_KINDS } from '#client/files/file-kinds.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { photoToSend } from '#client/forms/file-fields.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import type { PigeonFiles } from './pigeon-values.ts'

const { FileField, PhotoField } = fieldsOf<PigeonFiles>()

/** Prepares the files for sending: photos are resized, documents are unchanged. */
export async function filesToSend({ generalPhoto, eyePhoto, pedigreeFile }: PigeonFiles): Promise<Partial<Record<string, File>>> {
  const [general, eye] = await Promise.all([photoToSend(generalPhoto), photoToSend(eyePhoto)])
  return {
    ...(general && { generalPhoto: general }),
    ...(eye && { eyePhoto: eye }),
    ...(pedigreeFile && { pedigreeFile }),
  }
}

/** Shows the fields for photos, with a preview, and for the pedigree as a file. */
export function PhotoFields() {
  const { t } = useLanguage()
  return (
    <FieldSet legend={t('pigeons.form.group.files')} hint={t('pigeons.form.photoHint')}>
      <FieldRow>
        <PhotoField name="generalPhoto" label="pigeons.field.generalPhoto" />
        <PhotoField name="eyePhoto" label="pigeons.field.eyePhoto" />
      </FieldRow>
      <FileField
        name="pedigreeFile"
        label="pigeons.field.pedigreeFile"
        hint={t('pigeons.form.pedigreeHint')}
        accept={PEDIGREE_KINDS}
      />
    </FieldSet>
  )
}
