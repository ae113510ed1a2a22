import { Fragment, useId, useState, type ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { ExplainedTerm, type Term } from '#client/ui/explained-term.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { RowToggle } from '#client/ui/row-toggle.tsx'
import { ShortLine } from '#client/ui/short-line.tsx'
import type { Column, TableProps } from './columns.ts'
import { ListRow, ROWS_CLASSES } from './list-row.tsx'

/** Shows a table on a phone: each row has two lines; columns without a place in them are shown when the row is tapped. */
export function RowTable<Row>({ caption, columns, rows, rowKey, isMarked }: TableProps<Row>) {
  return (
    <div role="table" aria-label={caption} className={ROWS_CLASSES}>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} columns={columns} row={row} isMarked={isMarked?.(row) ?? false} />
      ))}
    </div>
  )
}

interface TableRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly row: Row
  readonly isMarked: boolean
}

function TableRow<Row>({ columns, row, isMarked }: TableRowProps<Row>) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const name = columns.find(({ isName }) => isName)
  const others = columns.flatMap((column) => (column.isName || column.isActions ? [] : filled(column, row)))
  const badges = others.filter(({ place }) => place === 'badge')
  const states = others.filter(({ place }) => place === 'state')
  const line = others.filter(({ place }) => place === 'line' || place === 'named')
  const more = others.filter(({ place }) => place === 'more')
  const actions = columns.flatMap((column) => (column.isActions ? filled(column, row) : []))
  return (
    <ListRow
      role="row"
      isMarked={isMarked}
      leading={name?.leading && <span role="cell">{name.leading(row)}</span>}
      title={
        name && (
          <span id={id} role="rowheader" className="[&_a]:font-semibold">
            {(name.inRow ?? name.cell)(row)}
          </span>
        )
      }
      badges={badges.map(({ key, content }) => (
        <span key={key} role="cell">
          {content}
        </span>
      ))}
      line={
        <Line
          states={states}
          parts={line}
          isCut={more.length > 0 && !isOpen}
          toggle={
            more.length > 0 && (
              <span role="cell" className="-mr-1.5 shrink-0">
                <RowToggle nameId={id} isOpen={isOpen} onChange={setIsOpen} />
              </span>
            )
          }
        />
      }
      actions={
        actions.length > 0 &&
        actions.map(({ key, content }) => (
          <span key={key} role="cell">
            {content}
          </span>
        ))
      }
    >
      {isOpen && (
        <div role="cell" className="relative z-1 mt-1 border-t py-2">
          <Facts
            facts={more.map(({ header, term, content }) => ({
              label: header,
              ...(term && { term: <ExplainedTerm term={term}>{header}</ExplainedTerm> }),
              value: content,
            }))}
          />
        </div>
      )}
    </ListRow>
  )
}

interface Part {
  readonly key: string
  readonly header: string
  readonly term: Term | undefined
  readonly place: NonNullable<Column<never>['onPhone']>
  readonly content: ReactNode
}

/** Returns the content of a column, or nothing when it is blank. */
function filled<Row>({ key, header, term, onPhone = 'more', cell, inRow = cell }: Column<Row>, row: Row): Part[] {
  const content = inRow(row)
  const isBlank = content === null || content === undefined || content === false || content === '' || content === '—'
  return isBlank ? [] : [{ key, header, term, place: onPhone, content }]
}

interface LineProps {
  readonly states: readonly Part[]
  readonly parts: readonly Part[]
  /** A text that is too long for one line is shown whole when the row is tapped. */
  readonly isCut: boolean
  readonly toggle: ReactNode
}

function Line({ states, parts, isCut, toggle }: LineProps) {
  const hasBadge = states.length > 0
  const Rest = isCut && hasBadge ? ShortLine : 'span'
  return (
    // The arrow is beside the text, so that the arrows of all rows line up and none has a line of its own.
    <span className={classNames('flex items-start', !isCut && 'flex-wrap')}>
      {states.map(({ key, content }) => (
        <span key={key} role="cell" className="mr-2 shrink-0">
          {content}
        </span>
      ))}
      <Rest
        className={
          !isCut ? 'min-w-0 flex-1' : hasBadge ? '[&_.inline-block]:inline' : 'min-w-0 flex-1 truncate [&_.inline-block]:inline'
        }
      >
        {parts.map(({ key, header, place, content }, index) => (
          <Fragment key={key}>
            {index > 0 && <span aria-hidden="true">{' · '}</span>}
            <span role="cell">
              {place === 'named' && `${header}: `}
              {content}
            </span>
          </Fragment>
        ))}
      </Rest>
      {toggle}
    </span>
  )
}
