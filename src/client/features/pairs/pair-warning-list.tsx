import { useLanguage } from '#client/i18n/language.tsx'
import type { PairConfirmation } from '#shared/pairs/pair.ts'
import { pairWarningText } from './pair-texts.ts'

/** Shows the reasons against a pair, one sentence each. */
export function PairWarningList({ warnings }: { warnings: readonly PairConfirmation[] }) {
  const { t, format } = useLanguage()
  return (
    <ul className="flex flex-col gap-1">
      {warnings.map((warning) => {
        const text = pairWarningText(warning, t, format)
        return <li key={text}>{text}</li>
      })}
    </ul>
  )
}
