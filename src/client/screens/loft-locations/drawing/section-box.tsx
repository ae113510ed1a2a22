import { ArrowDownToLine, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { occupancyOf, sectionTitle, type Section } from '#shared/lofts/section.ts'
import { MAX_PAGE, pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge, Swatch } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { DROP_PLACE } from './use-bird-drag.ts'

/** The maximum number of free places that are drawn; more are given as a number. */
const MAX_PLACES = 12

interface SectionBoxProps {
  /** Undefined for the birds without a section. */
  readonly section: Section | undefined
  /** The number of its birds that are drawn; undefined while the birds are loaded. */
  readonly drawn: number | undefined
  /** A bird is dragged over it. */
  readonly isOver: boolean
  /** The number of chosen birds that would move here; 0 when none is chosen, or all are here. */
  readonly movable: number
  readonly onMoveHere: () => void
  /** The birds. */
  readonly children: ReactNode
}

/** Shows a section as a box with its birds and its free places; chosen birds are moved into it with a button. */
export function SectionBox({ section, drawn, isOver, movable, onMoveHere, children }: SectionBoxProps) {
  const { t } = useLanguage()
  const name = section ? sectionTitle(section) : t('lofts.picker.none')
  const count = section?.pigeonCount ?? drawn ?? 0
  const isOverfull = section !== undefined && occupancyOf(section) === 'overfull'
  const free = section ? Math.max(0, section.capacity - section.pigeonCount) : 0
  const places = Math.min(free, MAX_PLACES)
  return (
    <div
      role="group"
      aria-label={name}
      {...{ [DROP_PLACE]: section?.id ?? 'none' }}
      className={classNames(
        'flex min-w-0 flex-col gap-2 rounded-md border-2 p-2 break-inside-avoid transition-colors',
        isOver ? 'border-accent bg-accent-soft' : isOverfull ? 'border-danger bg-raised' : 'border-line bg-raised',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
        {section && <Swatch color={section.sectionColor} />}
        <Link
          href={`/pigeons?sectionId=${section?.id ?? 'none'}`}
          className="min-w-0 text-sm font-semibold [overflow-wrap:anywhere] hover:text-accent touch:py-3"
        >
          {name}
        </Link>
        {isOverfull && (
          <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
            {t('lofts.overfull', { count: section.pigeonCount - section.capacity })}
          </Badge>
        )}
        {section && !section.isActive && <Badge>{t('lofts.notInUse')}</Badge>}
        <span className="ml-auto text-xs text-muted tabular-nums">
          {section ? t('lofts.occupancy.text', { pigeons: count, capacity: section.capacity }) : count}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-0.5">
        {children}
        {drawn === undefined && <FreePlaces count={Math.min(count, MAX_PAGE)} />}
        {drawn !== undefined && count > drawn && (
          <Link
            href={`/pigeons?sectionId=${section?.id ?? 'none'}`}
            className="px-2 text-sm font-medium text-accent hover:underline touch:py-3"
          >
            {t('lofts.plan.more', { count: count - drawn })}
          </Link>
        )}
        <FreePlaces count={places} />
        {free > places && <span className="px-2 text-xs text-muted">{t('lofts.plan.free', { count: free - places })}</span>}
      </div>
      {movable > 0 && (
        <Button
          call={pigeonsApi.move}
          size="sm"
          icon={<ArrowDownToLine aria-hidden="true" />}
          aria-label={t('lofts.plan.moveTo', { count: movable, name })}
          onClick={onMoveHere}
        >
          {t('lofts.plan.moveHere')}
        </Button>
      )}
    </div>
  )
}

function FreePlaces({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} aria-hidden="true" className="p-0.5">
      <span className="block size-10 rounded-md border-2 border-dashed border-line-strong/35" />
    </span>
  ))
}
