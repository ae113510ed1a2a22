import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#client/i18n/language.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Note } from '#client/ui/states.tsx'
import { pairWarningText } from './pair-texts.ts'
import { pairCheckQuery } from './pairs.queries.ts'

interface PairingCheckProps {
  readonly malePigeonId: number
  readonly femalePigeonId: number
  /** The pair that is being edited. */
  readonly pairId?: number
}

/** Shows the reasons against pairing the two selected birds, one sentence each, while the form is still open. */
export function PairingCheck({ malePigeonId, femalePigeonId, pairId }: PairingCheckProps) {
  const { t, format } = useLanguage()
  // An old answer may be outdated: a bird was injured, or paired on another device.
  const check = useQuery({ ...pairCheckQuery(malePigeonId, femalePigeonId, pairId), staleTime: 0 })
  // Saving checks again, so a failed check needs no message.
  if (check.isError) return null
  if (!check.data) return <Skeleton />
  if (check.data.doubts.length === 0) return <Note tone="success">{t('pairs.check.good')}</Note>
  return (
    <Note tone="warning">
      <ul className="flex flex-col gap-1">
        {check.data.doubts
          .map((warning) => pairWarningText(warning, t, format))
          .map((text) => (
            <li key={text}>{text}</li>
          ))}
      </ul>
    </Note>
  )
}
