import { Sprout, Sun } from 'lucide-react'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Says in an empty loft that no work is due. The first steps can be shown again. */
export function EmptyToday({ canStart }: { canStart: boolean }) {
  const { t } = useLanguage()
  const show = useWrite({ endpoint: settingsApi.update, success: () => ({ title: t('start.title') }) })
  return (
    <Card as="section" labelledBy="empty-today">
      <CardHeader id="empty-today" title={t('calendar.today')} icon={<Sun aria-hidden="true" />} />
      <EmptyState
        compact
        icon={<Sprout />}
        title={t('today.empty')}
        text={t('today.empty.text')}
        action={
          canStart && (
            <Button
              call={settingsApi.update}
              variant="primary"
              loading={show.isPending}
              onClick={() => show.send({ body: { startHere: 'shown' } })}
            >
              {t('start.title')}
            </Button>
          )
        }
      />
    </Card>
  )
}
