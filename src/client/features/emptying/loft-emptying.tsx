import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CardPart } from '#client/ui/card-part.tsx'

const EmptyLoftDialog = lazy(async () => ({ default: (await import('./empty-loft-dialog.tsx')).EmptyLoftDialog }))

/** Button and dialog for emptying the loft. */
export function LoftEmptying() {
  const { say } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <CardPart title={say('emptying.title')} text={say('emptying.text')}>
      <Button needsServer variant="danger" onClick={() => setIsOpen(true)}>
        {say('emptying.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <EmptyLoftDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </CardPart>
  )
}
