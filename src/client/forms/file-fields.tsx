import { useEffect, useMemo } from 'react'
import { resizePhoto } from '#client/files/resize-photo.ts'
import { PHOTO_KINDS } from '#client/files/file-kinds.ts'
import { Field } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { Photo } from '#client/ui/photo.tsx'
import { useCurrentForm } from './form.ts'
import { useEntry, type EntryProps } from './use-entry.ts'

export interface FileFieldProps extends EntryProps {
  readonly name: string
  readonly accept?: string
  readonly maxBytes?: number
  /** Opens the phone's camera at once. */
  readonly camera?: boolean
}

/** Asks for a file; its value is null without one. */
export function FileField(props: FileFieldProps) {
  const { name, hint, accept, maxBytes, camera = false, required } = props
  const form = useCurrentForm()
  const { value, set, error, label } = useEntry<File | null>(name, props, (file) => file?.name ?? '')
  return (
    <Field label={label} hint={hint} error={error} required={required ?? form.isRequired(name, null)}>
      <FileInput
        files={value ? [value] : []}
        {...(accept !== undefined && { accept })}
        {...(maxBytes !== undefined && { maxBytes })}
        camera={camera}
        onChange={([file]) => set(file ?? null)}
      />
      {value && isPicture(value) && <Preview file={value} alt={label} />}
    </Field>
  )
}

/** Asks for a photo and shows a preview. */
export function PhotoField(props: FileFieldProps) {
  return <FileField accept={PHOTO_KINDS} {...props} />
}

/** Asks for several files; the value is the list. */
export function FilesField(props: FileFieldProps) {
  const { name, hint, accept, maxBytes, camera = false, required = false } = props
  const show = (files: readonly File[]) => files.map((file) => file.name).join(', ')
  const { value, set, error, label } = useEntry<readonly File[]>(name, props, show)
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <FileInput
        multiple
        files={value}
        {...(accept !== undefined && { accept })}
        {...(maxBytes !== undefined && { maxBytes })}
        camera={camera}
        onChange={set}
      />
    </Field>
  )
}

const isPicture = (file: File): boolean => file.type.startsWith('image/')

function Preview({ file, alt }: { file: File; alt: string }) {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div className="max-w-48 overflow-hidden">
      <Photo src={url} alt={alt} eager />
    </div>
  )
}

const resized = new WeakMap<File, Promise<File>>()

/** Returns a photo as it is sent. For the same file it returns the same photo again, so that a repeated attempt keeps its key. */
export async function photoToSend(photo: File | null): Promise<File | undefined> {
  if (!photo) return undefined
  const known = resized.get(photo) ?? resizePhoto(photo)
  resized.set(photo, known)
  return known
}
