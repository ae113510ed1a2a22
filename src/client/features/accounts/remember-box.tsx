import { useLanguage } from '#client/i18n/language.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'

interface RememberBoxProps {
  readonly checked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** Asks whether this device may keep data of the loft, and says what that means. */
export function RememberBox({ checked, onChange }: RememberBoxProps) {
  const { t } = useLanguage()
  return (
    <Checkbox
      name="remember"
      label={t('accounts.signIn.remember')}
      hint={t(checked ? 'accounts.signIn.remember.on' : 'accounts.signIn.remember.off')}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
