import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/inputs.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { ScanCamera } from './scan-camera.tsx'
import { ScanPhoto } from './scan-photo.tsx'
import { useLookUp } from './use-look-up.ts'

type ScanMode = 'text' | 'camera' | 'photo'

/**
 * Returns how codes are entered when the dialog opens: with the camera on a phone, which browsers allow over HTTPS only, and
 * otherwise as text.
 */
const firstMode = (): ScanMode => (isSecureContext && matchMedia('(pointer: coarse)').matches ? 'camera' : 'text')

/** Finds a bird or nest by its code: typed, scanned with the camera, or from a photo. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const [mode, setMode] = useState<ScanMode>(firstMode)
  const { lookUpText, isPending } = useLookUp(onClose)
  const modeSwitch = (
    <Segments
      label={t('qrCodes.scan.ways')}
      value={mode}
      onChange={setMode}
      choices={[
        { value: 'text', label: t('qrCodes.scan.way.text') },
        { value: 'camera', label: t('qrCodes.scan.way.camera') },
        { value: 'photo', label: t('qrCodes.scan.way.photo') },
      ]}
    />
  )
  return (
    <Dialog open onOpenChange={onClose} title={t('qrCodes.scan')} size="sm">
      {mode === 'text' ? (
        <TypedText modeSwitch={modeSwitch} onText={lookUpText} isPending={isPending} />
      ) : (
        <DialogBody>
          <div className="flex flex-col gap-4">
            {modeSwitch}
            {mode === 'camera' ? (
              <ScanCamera onText={lookUpText} onPhoto={() => setMode('photo')} />
            ) : (
              <ScanPhoto onText={lookUpText} />
            )}
          </div>
        </DialogBody>
      )}
    </Dialog>
  )
}

interface TypedTextProps {
  readonly modeSwitch: React.ReactNode
  readonly onText: (text: string) => void
  readonly isPending: boolean
}

function TypedText({ modeSwitch, onText, isPending }: TypedTextProps) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function submit(): void {
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') onText(text)
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <Button type="submit" variant="primary" loading={isPending}>
          {t('qrCodes.scan.lookUp')}
        </Button>
      }
    >
      {modeSwitch}
      <Field
        label={t('qrCodes.scan.text')}
        hint={t('qrCodes.scan.text.hint')}
        required
        error={isMissing && text.trim() === '' ? t('qrCodes.scan.text.missing') : undefined}
      >
        <TextInput
          value={text}
          maxLength={500}
          spellCheck={false}
          autoCapitalize="characters"
          placeholder={t('qrCodes.scan.text.example')}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </DialogForm>
  )
}
