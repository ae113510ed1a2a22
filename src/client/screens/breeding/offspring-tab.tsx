import { useQuery } from '@tanstack/react-query'
import { Bird, Check, Minus } from 'lucide-react'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { offspringQuery } from '#client/features/offspring/offspring.queries.ts'
import { parentsText, youngName } from '#client/features/offspring/young-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { PhotoCard } from '#client/ui/photo-card.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { QueryContent } from './query-content.tsx'

/** Young birds shown here; the others are on their own page. */
const MAX_SHOWN = 12

export function OffspringTab() {
  const { say } = useLanguage()
  const offspring = useQuery(offspringQuery())
  const manage = <ButtonLink href="/offspring-management">{say('breeding.offspring.manage')}</ButtonLink>
  return (
    <QueryContent query={offspring}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            icon={<Bird />}
            title={say('breeding.offspring.empty')}
            text={say('breeding.offspring.empty.text')}
            action={manage}
          />
        ) : (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p>{say('breeding.offspring.shown', { shown: Math.min(MAX_SHOWN, all.length), total: all.length })}</p>
              {manage}
            </div>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16.5rem,100%),1fr))] gap-4">
              {all.slice(0, MAX_SHOWN).map((chick) => (
                <ChickCard key={chick.id} chick={chick} />
              ))}
            </div>
          </div>
        )
      }
    </QueryContent>
  )
}

function ChickCard({ chick }: { chick: Offspring }) {
  const { say, format } = useLanguage()
  const { pigeonId, isActive, isBanded, vaccinationCompleted, diedOn } = chick
  const activity = isActive ? 'active' : diedOn === null ? 'inactive' : 'died'
  return (
    <PhotoCard
      photo={chick.generalThumbnailUrl}
      title={youngName(chick, say)}
      href={pigeonId === null ? '/offspring-management' : `/pigeons/${pigeonId}`}
      badges={<Badge tone={isActive ? 'success' : 'neutral'}>{say(`breeding.offspring.${activity}`)}</Badge>}
      lines={[<UnbrokenWords key="parents" text={parentsText(chick, say)} />]}
      facts={[
        { label: say('breeding.offspring.born'), value: format.date(chick.hatchDate) },
        { label: say('breeding.offspring.section'), value: chick.section ?? say('lofts.picker.none') },
      ]}
      actions={
        <>
          <Mark isDone={isBanded} done={say('breeding.offspring.banded')} open={say('breeding.offspring.notBanded')} />
          <Mark
            isDone={vaccinationCompleted}
            done={say('breeding.offspring.vaccinated')}
            open={say('breeding.offspring.notVaccinated')}
          />
        </>
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
