import { TriangleAlert } from 'lucide-react'
import { DemoRemoval } from '#client/features/demo/demo-removal.tsx'
import { LoftEmptying } from '#client/features/emptying/loft-emptying.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'

/** Actions that remove much data at once, each after a verified backup. */
export function DangerCard() {
  const { say } = useLanguage()
  return (
    <Card as="section" labelledBy="settings-danger" tone="danger">
      <CardHeader
        id="settings-danger"
        icon={<TriangleAlert aria-hidden="true" />}
        title={say('danger.title')}
        description={say('danger.text')}
      />
      <div className="flex flex-col gap-4">
        <DemoRemoval />
        <LoftEmptying />
      </div>
    </Card>
  )
}
