import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { ScanCamera } from '#client/features/qr-codes/scan-camera.tsx'
import { ScanPhoto } from '#client/features/qr-codes/scan-photo.tsx'
import { signInSecretOf, typedCodeOf, type SignInSecret } from './sign-in-secret.ts'

const CODE_LENGTH = 8

/** Shows the field for the code that the other screen displays. */
export function CodeEntry({ onSecret }: { onSecret: (secret: SignInSecret) => void }) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const typedCode = typedCodeOf(typed)
        if (typedCode.length === CODE_LENGTH) onSecret({ kind: 'typed', typedCode })
        else setIsMissing(true)
      }}
    >
      <Field
        label={t('phone.in.code')}
        hint={t('phone.in.code.hint')}
        error={isMissing ? t('phone.in.code.missing') : undefined}
        required
      >
        <TextInput
          autoCapitalize="characters"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={12}
          value={typed}
          ref={focus}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsMissing(false)
          }}
        />
      </Field>
      <Button variant="primary" size="lg" type="submit" wide>
        {t('phone.in.next')}
      </Button>
    </form>
  )
}

const focus = (input: HTMLInputElement | null): void => input?.focus()

/** Reads the code with the camera, or from a photo where no camera is available. */
export function CodeScan({ onSecret }: { onSecret: (secret: SignInSecret) => void }) {
  const { t } = useLanguage()
  const [isPhoto, setIsPhoto] = useState(false)
  const [isOther, setIsOther] = useState(false)
  const read = (text: string) => {
    const secret = signInSecretOf(text)
    if (secret) onSecret(secret)
    else setIsOther(true)
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('phone.in.scan.hint')}</p>
      {isOther && <Note tone="warning">{t('phone.in.scan.other')}</Note>}
      {isPhoto ? <ScanPhoto onText={read} /> : <ScanCamera onText={read} onPhoto={() => setIsPhoto(true)} />}
    </div>
  )
}
