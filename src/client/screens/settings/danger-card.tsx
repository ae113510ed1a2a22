import { TriangleAlert } from 'lucide-react'
import { DemoRemoval } from '#client/features/demo/demo-removal.tsx'
import { LoftEmptying } from '#client/features/emptying/loft-emptying.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'

/** Offers actions that remove much data at once, each after a verified backup. */
export function DangerCard() {
  const { t } = useLanguage()
  return (
    <SectionCard id="settings-danger" Icon={TriangleAlert} title={t('danger.title')} description={t('danger.text')} tone="danger">
      <div className="flex flex-col gap-4">
        <DemoRemoval />
        <LoftEmptying />
      </div>
    </SectionCard>
  )
}
