import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { Note } from '#client/ui/states.tsx'
import { pictureReader } from './read-picture.ts'

type State = 'idle' | 'reading' | 'none' | 'broken'

/** Reads the code in a photo. This works without HTTPS too, because the phone's camera app takes the photo. */
export function ScanPhoto({ onText }: { onText: (text: string) => void }) {
  const { t } = useLanguage()
  const [files, setFiles] = useState<readonly File[]>([])
  const [state, setState] = useState<State>('idle')

  async function take(chosen: readonly File[]): Promise<void> {
    setFiles(chosen)
    const [photo] = chosen
    if (!photo) return setState('idle')
    setState('reading')
    const picture = await createImageBitmap(photo).catch(() => undefined)
    if (!picture) return setState('broken')
    const text = await (await pictureReader('photo'))(picture)
    picture.close()
    setState(text === undefined ? 'none' : 'idle')
    if (text !== undefined) onText(text)
  }

  return (
    <>
      <Field label={t('qrCodes.scan.photo')} hint={t('qrCodes.scan.photo.hint')}>
        <FileInput
          files={files}
          accept="image/png,image/jpeg,image/webp,image/gif,image/heic"
          camera
          onChange={(chosen) => void take(chosen)}
        />
      </Field>
      {state === 'reading' && <Note tone="info">{t('qrCodes.scan.photo.reading')}</Note>}
      {(state === 'none' || state === 'broken') && <Note tone="danger">{t(`qrCodes.scan.photo.${state}`)}</Note>}
    </>
  )
}
