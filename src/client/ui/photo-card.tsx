import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'
import { Photo } from './photo.tsx'

interface PhotoCardProps {
  readonly photo: string | null
  /** Shown in place of a missing photo. */
  readonly noPhoto?: ReactNode
  readonly title: string
  /** The address of the card's page; a click anywhere except on its buttons opens it. */
  readonly href: string
  /** Shown in the corner of the photo. */
  readonly corner?: ReactNode
  readonly badges?: ReactNode
  /** A few details, one line each. */
  readonly lines: readonly ReactNode[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly actions: ReactNode
  readonly isSelected?: boolean
}

/**
 * Shows a card with a photo: above the text, on phones beside the title. It has few elements, because a page has hundreds of
 * these.
 */
export function PhotoCard({
  photo,
  noPhoto,
  title,
  href,
  corner,
  badges,
  lines,
  facts,
  actions,
  isSelected = false,
}: PhotoCardProps) {
  return (
    <article
      className={classNames(
        'relative min-w-0 overflow-clip rounded-lg border bg-raised text-sm shadow-sm transition-shadow hover:shadow-md',
        // On paper, the card is a row with a small photo.
        'print:grid! print:grid-cols-[5rem_minmax(0,1fr)] print:items-start print:not-has-[>span]:grid-cols-1 print:[&>span]:aspect-square',
        photo
          ? 'grid grid-cols-[7.5rem_minmax(0,1fr)] max-sm:[&>span]:aspect-auto max-sm:[&>span]:h-full sm:flex sm:flex-col'
          : 'flex flex-col',
        isSelected && 'border-accent ring-1 ring-accent',
      )}
    >
      {photo ? (
        <Photo src={photo} alt="" />
      ) : (
        <div className="flex flex-1 flex-col p-2 print:hidden max-sm:pl-14 [&>*]:flex-1">{noPhoto}</div>
      )}
      {corner && <div className="absolute top-1 left-1 z-1 sm:top-2 sm:left-2 print:hidden">{corner}</div>}
      <div className="flex flex-col gap-1 p-3 max-sm:pb-2 sm:pb-0 print:p-2">
        <div className="flex flex-col items-start gap-1">
          <Link
            href={href}
            data-card-link=""
            className="min-w-0 text-base leading-6 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {title}
          </Link>
          {badges}
        </div>
        {lines.filter(Boolean).map((line, index) => (
          // The key may be the index, because the lines of a card never change their order.
          <p key={index} className="flex min-w-0 items-center gap-1.5 text-muted [overflow-wrap:anywhere]">
            {line}
          </p>
        ))}
      </div>
      <div
        className={classNames(
          'flex flex-col p-3 pt-2 max-sm:col-span-2 max-sm:border-t print:hidden',
          Boolean(photo) && 'flex-1',
        )}
      >
        {/* The height of three facts, so that the titles of a row of cards line up. */}
        <div className="min-h-15">
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs">
            {facts.map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </dl>
        </div>
        <div className="relative z-1 mt-auto flex flex-wrap items-center gap-1 pt-2.5 max-[23rem]:[&>button]:px-1.5 [&>button:not(:last-child)]:flex-1">
          {actions}
        </div>
      </div>
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-medium tabular-nums">{value}</dd>
    </>
  )
}
