import { ArrowRightLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { movingInApi } from '#shared/moving-in/moving-in-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'

const MovingInDialog = lazy(async () => ({ default: (await import('./moving-in-dialog.tsx')).MovingInDialog }))

/** The button that opens the dialog for moving in from another program. */
export function OpenMovingIn() {
  const { say } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button call={movingInApi.read} icon={<ArrowRightLeft aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {say('movingIn.title')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MovingInDialog open onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
