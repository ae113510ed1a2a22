import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#client/i18n/language.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Note } from '#client/ui/states.tsx'
import { PairWarningList } from './pair-warning-list.tsx'
import { pairCheckQuery } from './pairs.queries.ts'

interface PairingCheckProps {
  readonly malePigeonId: number
  readonly femalePigeonId: number
  /** The pair that is being edited. */
  readonly pairId?: number
}

/** Shows the reasons against pairing the two selected birds while the form is still open. */
export function PairingCheck({ malePigeonId, femalePigeonId, pairId }: PairingCheckProps) {
  const { t } = useLanguage()
  // An old answer may be outdated: a bird was injured, or paired on another device.
  const check = useQuery({ ...pairCheckQuery(malePigeonId, femalePigeonId, pairId), staleTime: 0 })
  // Saving checks again, so a failed check needs no message.
  if (check.isError) return null
  if (!check.data) return <Skeleton />
  if (check.data.doubts.length === 0) return <Note tone="success">{t('pairs.check.good')}</Note>
  return (
    <Note tone="warning">
      <PairWarningList warnings={check.data.doubts} />
    </Note>
  )
}
