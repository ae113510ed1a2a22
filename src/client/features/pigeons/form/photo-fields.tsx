import { useEffect, useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { Photo } from '#client/ui/photo.tsx'
import { PEDIGREE_KINDS, PHOTO_KINDS } from '#client/files/file-kinds.ts'
import type { FieldErrors } from '../form-errors.ts'
import { resizePhoto } from '#client/files/resize-photo.ts'

const PHOTOS = ['generalPhoto', 'eyePhoto'] as const

/** The files of a form, by the name under which they are sent. */
export interface PigeonFiles {
  readonly generalPhoto?: File
  readonly eyePhoto?: File
  readonly pedigreeFile?: File
}

/** Prepares the files for sending: photos are resized, documents are unchanged. */
export async function prepareFiles(files: PigeonFiles): Promise<PigeonFiles> {
  const [generalPhoto, eyePhoto] = await Promise.all(PHOTOS.map(async (kind) => files[kind] && resizePhoto(files[kind])))
  return { ...files, ...(generalPhoto && { generalPhoto }), ...(eyePhoto && { eyePhoto }) }
}

interface PhotoFieldsProps {
  readonly files: PigeonFiles
  readonly onChange: (files: PigeonFiles, changed: keyof PigeonFiles) => void
  readonly errors: FieldErrors
}

/** Photos with a preview, and the pedigree as a file. */
export function PhotoFields({ files, onChange, errors }: PhotoFieldsProps) {
  const { say } = useLanguage()

  function take(kind: keyof PigeonFiles, [file]: readonly File[]): void {
    const { [kind]: _, ...others } = files
    onChange(file ? { ...others, [kind]: file } : others, kind)
  }

  return (
    <FieldSet legend={say('pigeons.form.group.files')} hint={say('pigeons.form.photoHint')}>
      <FieldRow>
        {PHOTOS.map((kind) => (
          <Field key={kind} label={say(`pigeons.field.${kind}`)} error={errors[kind]}>
            <FileInput files={listed(files[kind])} accept={PHOTO_KINDS} onChange={(chosen) => take(kind, chosen)} />
            {files[kind] && <Preview file={files[kind]} alt={say(`pigeons.field.${kind}`)} />}
          </Field>
        ))}
      </FieldRow>
      <Field label={say('pigeons.field.pedigreeFile')} hint={say('pigeons.form.pedigreeHint')} error={errors['pedigreeFile']}>
        <FileInput
          files={listed(files.pedigreeFile)}
          accept={PEDIGREE_KINDS}
          onChange={(chosen) => take('pedigreeFile', chosen)}
        />
      </Field>
    </FieldSet>
  )
}

const listed = (file: File | undefined): readonly File[] => (file ? [file] : [])

function Preview({ file, alt }: { file: File; alt: string }) {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div className="max-w-48 overflow-hidden">
      <Photo src={url} alt={alt} eager />
    </div>
  )
}
