import type { ImportCounts } from '#shared/imports/imports-api.ts'
import { WITHOUT_YEAR, type WithoutYear } from '#shared/imports/without-year.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'

interface WithoutYearChoiceProps {
  readonly counts: ImportCounts
  readonly choice: WithoutYear
  readonly onChoose: (choice: WithoutYear) => void
}

/** Selects whether the birds without a birth year are ancestors or live in the loft. */
export function WithoutYearChoice({ counts, choice, onChoose }: WithoutYearChoiceProps) {
  const { t } = useLanguage()
  const title = t('imports.withoutYear', { count: counts.without_year })
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SubHeading>{title}</SubHeading>
        <Segments
          label={title}
          value={choice}
          choices={WITHOUT_YEAR.map((value) => ({ value, label: t(`imports.withoutYear.${value}`) }))}
          onChange={onChoose}
        />
      </div>
      <Hint>
        {t('imports.withoutYear.result', {
          pigeons: t('imports.pigeons', { count: counts.new - counts.new_references }),
          ancestors: t('imports.ancestors', { count: counts.new_references }),
        })}
      </Hint>
    </div>
  )
}
