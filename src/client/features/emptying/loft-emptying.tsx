import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'

const EmptyLoftDialog = lazy(async () => ({ default: (await import('./empty-loft-dialog.tsx')).EmptyLoftDialog }))

/** The way to an empty loft. */
export function LoftEmptying() {
  const { say } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="flex flex-col items-start gap-3">
      <div>
        <SubHeading>{say('emptying.title')}</SubHeading>
        <Hint>{say('emptying.text')}</Hint>
      </div>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {say('emptying.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <EmptyLoftDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
