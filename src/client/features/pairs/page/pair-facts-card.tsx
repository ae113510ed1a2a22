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

/** Shows all recorded facts about the pair itself. */
export function PairFactsCard({ pair }: { pair: Pair }) {
  const { t, format } = useLanguage()
  const titleId = useId()
  const facts: readonly (Fact | false)[] = [
    { label: t('pairs.field.pairingDate'), value: format.date(pair.pairingDate) },
    { label: t('pairs.field.season'), value: t(`pairs.season.${pair.breedingSeason}`) },
    pair.nestBox !== null && { label: t('pairs.field.nestBox'), value: pair.nestBox },
    {
      label: t('pairs.field.nestCode'),
      value: <TextLink href={`/qr-codes?tab=nest&q=${pair.nestQrCode}`}>{pair.nestQrCode}</TextLink>,
    },
    {
      label: t('pairs.field.brood'),
      value: t('pairs.brood', { brood: pair.currentBrood, expected: pair.expectedBroods }),
    },
    { label: t('pairs.field.offspring'), value: format.number(pair.offspringCount) },
    pair.expectedHatchDate !== null && {
      label: t('pairs.field.expectedHatch'),
      value: format.date(pair.expectedHatchDate),
    },
    pair.actualHatchDate !== null && { label: t('pairs.field.actualHatch'), value: format.date(pair.actualHatchDate) },
    { label: t('pairs.field.inbreeding'), value: <Inbreeding pair={pair} /> },
    pair.endedOn !== null && { label: t('pairs.field.endedOn'), value: format.date(pair.endedOn) },
    pair.endReason !== null && { label: t('pairs.field.endReason'), value: pair.endReason },
  ]
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={t('pairs.page.facts')} actions={<PairBadge pair={pair} />} />
      <div className="flex flex-col gap-4">
        <Facts facts={facts} />
        {pair.notes !== null && (
          <div>
            <SubHeading>{t('pairs.field.notes')}</SubHeading>
            <p className="break-words whitespace-pre-line">{pair.notes}</p>
          </div>
        )}
      </div>
    </Card>
  )
}

/** Shows the inbreeding calculated over the whole known pedigree; a dash when a bird no longer exists. */
function Inbreeding({ pair: { id, malePigeonId, femalePigeonId } }: { pair: Pair }) {
  const { format } = useLanguage()
  const check = useQuery({
    ...pairCheckQuery(malePigeonId ?? 0, femalePigeonId ?? 0, id),
    enabled: malePigeonId !== null && femalePigeonId !== null,
  })
  return check.data ? percentText(check.data.inbreeding, format) : '—'
}
