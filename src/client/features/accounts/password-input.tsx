import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState, type ComponentProps } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { TextInput } from '#client/ui/inputs.tsx'

const MAX_CHARACTERS = 200

/** Enters a password. The text can be shown while typing, because typing on a phone outdoors is error-prone. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const { t } = useLanguage()
  const [isShown, setIsShown] = useState(false)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const form = input?.form
    // The field is hidden again before it is sent: a browser may store the value of a plain text field and suggest it to others.
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [input])
  return (
    <TextInput
      maxLength={MAX_CHARACTERS}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      ref={setInput}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          label={t(isShown ? 'accounts.hideTyped' : 'accounts.showTyped')}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
