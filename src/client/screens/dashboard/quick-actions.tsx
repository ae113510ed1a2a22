import { ClipboardCheck, Plus, Stethoscope, Syringe, Zap } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'

const loadDialog = () => import('#client/features/pigeons/add-pigeon-dialog.tsx')
const AddPigeonDialog = lazy(async () => ({ default: (await loadDialog()).AddPigeonDialog }))

/** What is done most often, one press away. */
export function QuickActions() {
  const { say } = useLanguage()
  const titleId = useId()
  const [isAdding, setIsAdding] = useState(false)
  const preload = () => void loadDialog().catch(() => undefined)
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={say('dashboard.actions')} icon={<Zap aria-hidden="true" />} />
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        <Button
          wide
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          aria-keyshortcuts="n"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setIsAdding(true)}
        >
          {say('dashboard.actions.addPigeon')}
        </Button>
        <ButtonLink wide href="/vaccinations" icon={<Syringe aria-hidden="true" />}>
          {say('dashboard.actions.recordVaccine')}
        </ButtonLink>
        <ButtonLink wide href="/treatments" icon={<Stethoscope aria-hidden="true" />}>
          {say('dashboard.actions.startTreatment')}
        </ButtonLink>
        <ButtonLink wide href="/routine" icon={<ClipboardCheck aria-hidden="true" />}>
          {say('dashboard.actions.taskDone')}
        </ButtonLink>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddPigeonDialog open onOpenChange={setIsAdding} />
        </Suspense>
      )}
    </Card>
  )
}
