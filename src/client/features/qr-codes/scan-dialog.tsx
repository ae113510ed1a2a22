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

/** A phone opens its camera at once; browsers allow that over HTTPS only. */
const firstMode = (): ScanMode => (isSecureContext && matchMedia('(pointer: coarse)').matches ? 'camera' : 'text')

/** Finds a bird or nest by its code: typed, scanned with the camera, or from a photo. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  const [mode, setMode] = useState<ScanMode>(firstMode)
  const { lookUpText, isPending } = useLookUp(onClose)
  const modeSwitch = (
    <Segments
      label={say('qrCodes.scan.ways')}
      value={mode}
      onChange={setMode}
      choices={[
        { value: 'text', label: say('qrCodes.scan.way.text') },
        { value: 'camera', label: say('qrCodes.scan.way.camera') },
        { value: 'photo', label: say('qrCodes.scan.way.photo') },
      ]}
    />
  )
  return (
    <Dialog open onOpenChange={onClose} title={say('qrCodes.scan')} size="sm">
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
  const { say } = useLanguage()
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
          {say('qrCodes.scan.lookUp')}
        </Button>
      }
    >
      {modeSwitch}
      <Field
        label={say('qrCodes.scan.text')}
        hint={say('qrCodes.scan.text.hint')}
        required
        error={isMissing && text.trim() === '' ? say('qrCodes.scan.text.missing') : undefined}
      >
        <TextInput
          value={text}
          maxLength={500}
          spellCheck={false}
          autoCapitalize="characters"
          placeholder={say('qrCodes.scan.text.example')}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </DialogForm>
  )
}
