import { useQuery } from '@tanstack/react-query'
import { ShieldPlus, Stethoscope } from 'lucide-react'
import { useState } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { EmptyState } from '#client/ui/states.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { useBirdCare } from './bird-care.tsx'
import { OutcomeBadge } from './treatment-badges.tsx'
import { TreatmentDialogs, type TreatmentDialog } from './treatment-dialogs.tsx'
import { courseText } from './treatment-texts.ts'
import { treatmentsOfBird } from './treatments.queries.ts'

/** Shows the past and current treatments of a bird, with buttons to start a treatment or a quarantine. */
export function BirdTreatmentsCard({ pigeon }: { pigeon: Pigeon }) {
  const { t, format } = useLanguage()
  const { id } = pigeon
  const treatments = useQuery(treatmentsOfBird(id))
  const care = useBirdCare(id)
  const mayStart = useIsAllowed(treatmentsApi.create) && isInCare(pigeon)
  const [dialog, setDialog] = useState<TreatmentDialog>()
  const birds = { ids: [id], name: birdTitle(pigeon) }
  const title = t('treatments.care.title')
  return (
    <Card as="section" labelledBy="bird-treatments">
      <CardHeader id="bird-treatments" title={title} />
      <QueryContent query={treatments}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState compact icon={<Stethoscope />} title={t('treatments.care.empty')} />
          ) : (
            <ItemList label={title} atEnd={!mayStart}>
              {items.map((treatment) => (
                <ItemRow
                  key={treatment.id}
                  title={treatment.treatmentName}
                  badges={
                    treatment.isActive ? (
                      <Badge tone="info">{t('treatments.tab.active')}</Badge>
                    ) : (
                      <OutcomeBadge outcome={treatment.outcome} />
                    )
                  }
                  line={[
                    courseText(treatment, t, format),
                    `${format.date(treatment.startDate)} – ${treatment.endDate === null ? '' : format.date(treatment.endDate)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  actions={
                    <Button variant="ghost" onClick={() => setDialog({ kind: 'details', treatment })}>
                      {t('treatments.details')}
                    </Button>
                  }
                />
              ))}
            </ItemList>
          )
        }
      </QueryContent>
      {mayStart && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon={<Stethoscope aria-hidden="true" />} onClick={() => setDialog({ kind: 'start', birds })}>
            {t('treatments.start')}
          </Button>
          {!care?.quarantine && (
            <Button
              call={quarantinesApi.create}
              icon={<ShieldPlus aria-hidden="true" />}
              onClick={() => setDialog({ kind: 'quarantine', birds })}
            >
              {t('treatments.quarantine.start')}
            </Button>
          )}
        </div>
      )}
      <TreatmentDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </Card>
  )
}
