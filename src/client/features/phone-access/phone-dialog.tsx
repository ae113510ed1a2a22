import { useLanguage } from '#client/i18n/language.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { PhoneAccess } from './phone-access.tsx'

/** Shows the card of the settings in a dialog over the page of the first start. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={t('phone.title')} description={t('phone.text')} size="lg">
      <DialogBody>
        <PhoneAccess />
      </DialogBody>
    </Dialog>
  )
}
