import { problemText } from '#shared/imports/import-texts.ts'
import type { RowProblemCode } from '#shared/imports/row-problem.ts'
import { SAME_BIRD, type SameBird } from '#shared/imports/import-choices.ts'
import type { PreviewRow } from '#shared/imports/imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { ChangeLine } from '#client/ui/change-line.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { NumberedRow } from '#client/ui/numbered-row.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { birdLine, valueText } from './row-texts.ts'
import { VERDICT_TONES } from './verdict-tones.ts'
import type { Overwrite } from './use-commit.ts'
import { YearInput } from './year-input.tsx'

interface PreviewRowLineProps {
  readonly row: PreviewRow
  readonly overwrite: Overwrite
  readonly onOverwrite: (overwrite: Overwrite) => void
  readonly onYear: (rowNumber: number, year: number | null) => void
  readonly onSameBird: (rowNumber: number, answer: SameBird | null) => void
}

/** Problems that a typed birth year solves. The year is not requested when a row has other errors as well. */
const SOLVED_BY_YEAR: ReadonlySet<string> = new Set<RowProblemCode>([
  'birth_year_missing',
  'birth_year_unreadable',
  'birth_year_out_of_range',
  'reference_without_year',
  'loft_without_year',
])

/** Shows one row of a file: the bird, what the import does with it, and why. */
export function PreviewRowLine({ row, overwrite, onOverwrite, onYear, onSameBird }: PreviewRowLineProps) {
  const { t, format } = useLanguage()
  const { rowNumber, fromRow, verdict, bandId, problems, differences, sameAsRow, takesOverReference, isReference, question } = row
  const overwrites = overwrite === 'all' || (overwrite !== 'none' && overwrite.includes(rowNumber))
  const errors = problems.filter(({ severity }) => severity === 'error')
  const needsYear = problems.some(({ code }) => SOLVED_BY_YEAR.has(code)) && errors.every(({ code }) => SOLVED_BY_YEAR.has(code))
  const value = (field: (typeof differences)[number]['field'], shown: string | number | null) =>
    valueText(field, shown, t, format)
  return (
    <NumberedRow
      number={fromRow ?? rowNumber}
      numberLabel={t('imports.row', { number: String(fromRow ?? rowNumber) })}
      title={bandId || '—'}
      line={birdLine(row, t, format.language)}
      badge={
        <>
          {isReference && <Badge>{t('imports.row.reference')}</Badge>}
          <Badge tone={VERDICT_TONES[verdict]}>{t(`imports.verdict.${verdict}`)}</Badge>
        </>
      }
    >
      {sameAsRow !== null && <Remark tone="info">{t('imports.row.repeats', { number: String(sameAsRow) })}</Remark>}
      {fromRow !== undefined && <Remark tone="info">{t('imports.row.ofColumns')}</Remark>}
      {takesOverReference && <Remark tone="info">{t('imports.row.takesOver')}</Remark>}
      {problems.map((problem) => (
        <Remark key={`${problem.code} ${problem.field}`} tone={problem.severity === 'error' ? 'danger' : 'warning'}>
          {problem.code === 'birth_year_missing' && !needsYear ? t('imports.year.too') : problemText(t, problem)}
        </Remark>
      ))}
      {needsYear && <YearInput band={bandId} onYear={(year) => onYear(rowNumber, year)} />}
      {differences
        .filter(({ kind }) => kind !== 'blocked')
        .map(({ field, old, new: imported }) => (
          <ChangeLine key={field} label={t(`pigeons.field.${field}`)} from={value(field, old)} to={value(field, imported)} />
        ))}
      {question && (
        <div>
          <Segments
            named
            label={t('imports.sameBird.row', { bird: question.bird })}
            value={question.answer ?? 'ask'}
            choices={(['ask', ...SAME_BIRD] as const).map((value) => ({
              value,
              label: value === 'ask' ? '?' : t(`imports.sameBird.${value}`),
            }))}
            onChange={(value) => onSameBird(rowNumber, value === 'ask' ? null : value)}
          />
        </div>
      )}
      {verdict === 'conflict' && question?.answer !== null && typeof overwrite !== 'string' && (
        <Checkbox
          label={t('imports.conflicts.take')}
          checked={overwrites}
          onChange={() => onOverwrite(overwrites ? overwrite.filter((one) => one !== rowNumber) : [...overwrite, rowNumber])}
        />
      )}
    </NumberedRow>
  )
}
