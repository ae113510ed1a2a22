import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CardPart } from '#client/ui/card-part.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const EmptyLoftDialog = lazyDialog(async () => (await import('./empty-loft-dialog.tsx')).EmptyLoftDialog)

/** Shows the button that empties the loft, and its dialog. */
export function LoftEmptying() {
  const { t } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <CardPart title={t('emptying.title')} text={t('emptying.text')}>
      <Button needsServer onClick={() => setIsOpen(true)}>
        {t('emptying.open')}
      </Button>
      {isOpen && <EmptyLoftDialog onClose={() => setIsOpen(false)} />}
    </CardPart>
  )
}
