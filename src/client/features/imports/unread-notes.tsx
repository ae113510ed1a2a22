import type { ImportPreview } from '#shared/imports/imports-api.ts'
import { tableName } from '#shared/imports/import-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { joinFirstNames, joinNames } from './join-names.ts'
import { columnName } from './layout-names.ts'

/** Shows which filled rows and columns of a file are imported, and above all which are not read. */
export function UnreadNotes({ preview }: { preview: ImportPreview }) {
  const { t } = useLanguage()
  const { accounting, columns, bandColumns, derivedColumns, headingSexes, headingStatuses, sheets, sheet } = preview
  const { filled, birds, headings, above, unread, unreadRows, lines, lineRows } = accounting
  const unreadColumns = columns.filter(
    ({ index, field, title, repeats, values }) =>
      field === null && values > 0 && (!title || repeats) && !derivedColumns.includes(index),
  )
  const others = sheets.filter(({ filled: rows, isDone }, index) => index !== sheet && rows > 0 && !isDone)
  const joined = columns.filter(({ field }) => field && bandColumns.includes(field))
  const listed = (numbers: readonly number[], count: number) => [...numbers, ...(numbers.length < count ? ['…'] : [])].join(', ')
  return (
    <div className="flex flex-col gap-1">
      <Hint>{t('imports.accounting', { filled, birds, rest: headings + above + lines + unread })}</Hint>
      {lines > 0 && <Remark tone="info">{t('imports.lines', { count: lines, rows: listed(lineRows, lines) })}</Remark>}
      {headingSexes.length > 0 && (
        <Remark tone="info">{t('imports.headingSexes', { names: joinFirstNames(headingSexes, t) })}</Remark>
      )}
      {headingStatuses.length > 0 && (
        <Remark tone="info">{t('imports.headingStatuses', { names: joinFirstNames(headingStatuses, t) })}</Remark>
      )}
      {derivedColumns.length > 0 && (
        <Remark tone="info">
          {t('imports.derivedColumns', {
            names: joinNames(
              columns
                .filter(({ index }) => derivedColumns.includes(index))
                .map(({ index, title }) => columnName(index, title, t)),
              t,
            ),
          })}
        </Remark>
      )}
      {unread > 0 && (
        <Remark tone="warning">{t('imports.unread.rows', { count: unread, rows: listed(unreadRows, unread) })}</Remark>
      )}
      {unreadColumns.map(({ index, title, values }) => (
        <Remark key={index} tone="warning">
          {t('imports.unread.column', { name: columnName(index, title, t), count: values })}
        </Remark>
      ))}
      {joined.length > 1 && (
        <Remark tone="info">
          {t('imports.bandColumns', {
            names: joinNames(
              joined.map(({ index, title }) => columnName(index, title, t)),
              t,
            ),
          })}
        </Remark>
      )}
      {others.length > 0 && (
        <Remark tone="info">
          {t('imports.sheets.others', { names: others.map((other) => tableName(other, t)).join(', ') })}
        </Remark>
      )}
    </div>
  )
}
