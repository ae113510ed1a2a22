import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { Pair } from '#shared/pairs/pair.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { PairBadge } from '../pair-badge.tsx'
import { percentText } from '../pair-texts.ts'
import { pairCheckQuery } from '../pairs.queries.ts'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** All recorded facts about the pair itself. */
export function PairFactsCard({ pair }: { pair: Pair }) {
  const { say, format } = useLanguage()
  const titleId = useId()
  const dayText = (day: string | null) => (day === null ? say('common.notSet') : format.date(day))
  const facts: readonly (Fact | false)[] = [
    { label: say('pairs.field.pairingDate'), value: format.date(pair.pairingDate) },
    { label: say('pairs.field.season'), value: say(`pairs.season.${pair.breedingSeason}`) },
    { label: say('pairs.field.nestBox'), value: pair.nestBox ?? '—' },
    {
      label: say('pairs.field.nestCode'),
      value: <TextLink href={`/qr-codes?tab=nest&q=${pair.nestQrCode}`}>{pair.nestQrCode}</TextLink>,
    },
    {
      label: say('pairs.field.brood'),
      value: say('pairs.brood', { brood: pair.currentBrood, expected: pair.expectedBroods }),
    },
    { label: say('pairs.field.offspring'), value: format.number(pair.offspringCount) },
    { label: say('pairs.field.expectedHatch'), value: dayText(pair.expectedHatchDate) },
    pair.actualHatchDate !== null && { label: say('pairs.field.actualHatch'), value: format.date(pair.actualHatchDate) },
    { label: say('pairs.field.inbreeding'), value: <Inbreeding pair={pair} /> },
    pair.endedOn !== null && { label: say('pairs.field.endedOn'), value: format.date(pair.endedOn) },
    pair.endReason !== null && { label: say('pairs.field.endReason'), value: pair.endReason },
  ]
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={say('pairs.page.facts')} actions={<PairBadge pair={pair} />} />
      <div className="flex flex-col gap-4">
        <Facts facts={facts.filter((fact) => fact !== false)} />
        {pair.notes !== null && (
          <div>
            <SubHeading>{say('pairs.field.notes')}</SubHeading>
            <p className="break-words whitespace-pre-line">{pair.notes}</p>
          </div>
        )}
      </div>
    </Card>
  )
}

/** The inbreeding calculated over the whole known pedigree; a dash when a bird no longer exists. */
function Inbreeding({ pair: { id, malePigeonId, femalePigeonId } }: { pair: Pair }) {
  const { format } = useLanguage()
  const check = useQuery({
    ...pairCheckQuery(malePigeonId ?? 0, femalePigeonId ?? 0, id),
    enabled: malePigeonId !== null && femalePigeonId !== null,
  })
  return check.data ? percentText(check.data.inbreeding, format) : '—'
}
