import { useId } from 'react'
import type { Mate, Pair } from '#shared/pairs/pair.ts'
import { GenderBadge, StatusBadge } from '#client/features/pigeons/pigeon-badges.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Photo } from '#client/ui/photo.tsx'
import { MateName } from '../mate-name.tsx'

/** The cock and the hen side by side. */
export function PairBirdsCard({ pair }: { pair: Pair }) {
  const { say } = useLanguage()
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={say('pairs.page.birds')} />
      <div className="grid grid-cols-2 gap-4">
        <Bird mate={pair.malePigeon} gender="cock" />
        <Bird mate={pair.femalePigeon} gender="hen" />
      </div>
    </Card>
  )
}

function Bird({ mate, gender }: { mate: Mate; gender: 'cock' | 'hen' }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="overflow-hidden rounded-lg">
        <Photo src={mate.thumbnailUrl} alt="" eager />
      </div>
      <div className="min-w-0 break-words">
        <MateName mate={mate} />
      </div>
      <div className="flex flex-wrap gap-1">
        <GenderBadge gender={gender} />
        {mate.status !== null && mate.status !== 'active' && <StatusBadge status={mate.status} />}
      </div>
      {mate.color && <p>{mate.color}</p>}
    </div>
  )
}
