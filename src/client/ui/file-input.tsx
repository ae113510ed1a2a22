import { FileText, Trash2, UploadCloud } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from './class-names.ts'
import { useField, useControlProblems } from './field.tsx'
import { IconButton } from './icon-button.tsx'

interface FileInputProps {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  /** Like the HTML attribute of the same name: `.xlsx,.csv` or `image/jpeg,image/png`. */
  readonly accept?: string
  readonly maxBytes?: number
  readonly multiple?: boolean
  readonly disabled?: boolean
  /** Opens the phone's camera at once. */
  readonly camera?: boolean
}

/** Takes files by selection or drag and drop; files of the wrong type or size are reported and left out. */
export function FileInput(props: FileInputProps) {
  const { files, onChange, accept, maxBytes, multiple = false, disabled = false, camera = false } = props
  const { t, format } = useLanguage()
  const { required, ...wiring } = useField()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const reportProblems = useControlProblems()

  /** Returns why a file is not accepted. */
  function problemOf(file: File): string | undefined {
    if (!isAccepted(file, accept)) return t('common.file.wrongKind', { name: file.name, kinds: kindsText(accept) })
    if (maxBytes !== undefined && file.size > maxBytes)
      return t('common.file.tooLarge', { name: file.name, limit: format.bytes(maxBytes) })
    return undefined
  }

  function addFiles(chosen: readonly File[]): void {
    const accepted = chosen.filter((file) => problemOf(file) === undefined)
    const surplus = multiple ? [] : accepted.slice(1)
    reportProblems({
      texts: [
        ...chosen.flatMap((file) => problemOf(file) ?? []),
        ...surplus.map(({ name }) => t('common.file.onlyOne', { name })),
      ],
    })
    // The last selection counts: an earlier file must not be sent instead of a refused one.
    if (chosen.length > 0) onChange(multiple ? [...files, ...accepted] : accepted.slice(0, 1))
    // Allows selecting the same file again after it was removed.
    if (input.current) input.current.value = ''
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    if (!disabled) addFiles([...event.dataTransfer.files])
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex min-h-20 flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-lg border-2 border-dashed px-4 py-4 text-sm transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          disabled
            ? 'cursor-not-allowed border-line bg-sunken text-muted'
            : 'border-line-strong hover:border-accent hover:bg-accent-soft/40 has-aria-invalid:border-danger',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        <UploadCloud aria-hidden="true" className="size-5 text-muted" />
        <span className="font-medium text-accent">{t(multiple ? 'common.file.chooseMany' : 'common.file.choose')}</span>
        <span className="text-muted touch:hidden">{t(multiple ? 'common.file.dropMany' : 'common.file.drop')}</span>
        <input
          {...wiring}
          ref={input}
          type="file"
          aria-required={required}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          {...(camera && { capture: 'environment' as const })}
          onChange={(event) => addFiles([...(event.target.files ?? [])])}
          className="sr-only"
        />
      </label>
      {files.length > 0 && (
        <ul className="flex flex-col gap-1">
          {files.map((file) => (
            <li
              key={`${file.name}-${file.lastModified}`}
              className="flex items-center gap-2 rounded-md bg-sunken py-0.5 pr-1 pl-3 text-sm"
            >
              <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-xs text-muted tabular-nums">{format.bytes(file.size)}</span>
              <IconButton
                size="sm"
                label={t('common.file.remove', { name: file.name })}
                icon={<Trash2 />}
                onClick={() => onChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Formats `.xlsx,.csv` for display. */
const kindsText = (accept = ''): string => accept.replaceAll(',', ', ')

function isAccepted({ name, type }: File, accept: string | undefined): boolean {
  if (!accept) return true
  return accept.split(',').some((kind) => {
    const acceptedKind = kind.trim().toLowerCase()
    if (acceptedKind.startsWith('.')) return name.toLowerCase().endsWith(acceptedKind)
    return acceptedKind.endsWith('/*') ? type.startsWith(acceptedKind.slice(0, -1)) : type === acceptedKind
  })
}
