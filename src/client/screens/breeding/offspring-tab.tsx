import { useInfiniteQuery } from '@tanstack/react-query'
import { Bird, Check, Minus } from 'lucide-react'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { youngPages } from '#client/features/offspring/offspring.queries.ts'
import { parentsText, youngName } from '#client/features/offspring/young-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useRows } from '#client/lists/use-rows.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { PhotoRow } from '#client/ui/photo-row.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'

/** Young birds shown here; the others are on their own page. */
const MAX_SHOWN = 12

export function OffspringTab() {
  const { t } = useLanguage()
  const offspring = useRows(useInfiniteQuery(youngPages('all')))
  const manage = <ButtonLink href="/offspring-management">{t('breeding.offspring.manage')}</ButtonLink>
  return (
    <QueryContent height="boxes" query={offspring}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            icon={<Bird />}
            title={t('breeding.offspring.empty')}
            text={t('breeding.offspring.empty.text')}
            action={manage}
          />
        ) : (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p>{t('breeding.offspring.shown', { shown: Math.min(MAX_SHOWN, all.length), total: offspring.total })}</p>
              {manage}
            </div>
            <Card>
              <ul aria-label={t('breeding.tab.offspring')} className="-m-1.5 flex flex-col gap-1">
                {all.slice(0, MAX_SHOWN).map((chick) => (
                  <ChickRow key={chick.id} chick={chick} />
                ))}
              </ul>
            </Card>
          </div>
        )
      }
    </QueryContent>
  )
}

function ChickRow({ chick }: { chick: Offspring }) {
  const { t, format } = useLanguage()
  const { pigeonId, isActive, isBanded, vaccinationCompleted, diedOn, section } = chick
  const activity = isActive ? 'active' : diedOn === null ? 'inactive' : 'died'
  return (
    <PhotoRow
      photo={chick.generalThumbnailUrl}
      title={youngName(chick, t)}
      href={pigeonId === null ? '/offspring-management' : `/pigeons/${pigeonId}`}
      line={[parentsText(chick, t), format.date(chick.hatchDate), section].filter(Boolean).join(' · ')}
      badges={
        <span className="flex flex-wrap gap-1 max-sm:[&_svg]:hidden">
          <Badge tone={isActive ? 'success' : 'neutral'}>{t(`breeding.offspring.${activity}`)}</Badge>
          <Mark isDone={isBanded} done={t('breeding.offspring.banded')} open={t('breeding.offspring.notBanded')} />
          <Mark
            isDone={vaccinationCompleted}
            done={t('breeding.offspring.vaccinated')}
            open={t('breeding.offspring.notVaccinated')}
          />
        </span>
      }
    />
  )
}

function Mark({ isDone, done, open }: { isDone: boolean; done: string; open: string }) {
  const Icon = isDone ? Check : Minus
  return (
    <Badge tone={isDone ? 'success' : 'neutral'} icon={<Icon aria-hidden="true" />}>
      {isDone ? done : open}
    </Badge>
  )
}
