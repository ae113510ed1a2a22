import { useLanguage } from '#client/i18n/language.tsx'
import type { PairConfirmation } from '#shared/pairs/pair.ts'
import { pairWarningText } from './pair-texts.ts'

/** Everything that speaks against a pair, one sentence each. */
export function PairWarningList({ warnings }: { warnings: readonly PairConfirmation[] }) {
  const { say, format } = useLanguage()
  return (
    <ul className="flex flex-col gap-1">
      {warnings.map((doubt) => {
        const text = pairWarningText(doubt, say, format)
        return <li key={text}>{text}</li>
      })}
    </ul>
  )
}
