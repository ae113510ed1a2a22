import { ChevronLeft, Plus } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Opened } from '#client/loading/use-preload.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { CallTarget } from './permission-context.ts'

/** The elements that the frame adds to the header of every page. */
interface HeaderSlots {
  /**
   * Opens the drawer; shown on narrow screens. The link to the parent page replaces it on phones. On the narrowest phones it is hidden,
   * because the bar at the bottom leads to the same pages and the title needs the space.
   */
  readonly menuButton?: ReactNode
  readonly bell?: ReactNode
  /** The number of changes that wait on this device. It takes its space from the title, so that nothing moves when it appears. */
  readonly outbox?: ReactNode
  /** Search and scan, on narrow screens. */
  readonly tools?: ReactNode
  /** Below the title on paper. */
  readonly printed?: ReactNode
}

export const PageHeaderSlots = createContext<HeaderSlots>({})

/** The call of an add button by default: everyone who may write may make it, and it may wait on this device. */
const ANY_CREATE_CALL: CallTarget = { method: 'POST', path: '/api/pigeons' }

interface PageHeaderProps {
  readonly title: string
  readonly description?: ReactNode
  /** Without it, the add button is hidden. */
  readonly onAdd?: (() => void) | undefined
  /** The call of the add button, where it cannot wait on this device. */
  readonly addCall?: CallTarget
  /** The dialog of the add button: its code is loaded before. */
  readonly addOpens?: Opened
  /** 'Add' by default. */
  readonly addText?: string
  /** More buttons, left of the add button. */
  readonly actions?: ReactNode
  /** The button of a menu with rare actions, beside the title on every screen. */
  readonly menu?: ReactNode
  /** The parent page. */
  readonly back?: { readonly href: string; readonly label: string }
}

/**
 * Shows the header of a page: its title, its actions, and the bell. It also sets the title of the browser tab.
 *
 * The same elements serve both layouts. On narrow screens the first row sticks to the top of the page, which works only when no
 * box contains it: so it is displayed as `contents`. On wide screens they fill a grid.
 */
export function PageHeader({
  title,
  description,
  onAdd,
  addCall = ANY_CREATE_CALL,
  addOpens,
  addText,
  actions,
  menu,
  back,
}: PageHeaderProps) {
  const { t } = useLanguage()
  const { menuButton, bell, outbox, tools, printed } = use(PageHeaderSlots)
  const heading = (
    <h1
      tabIndex={-1}
      className={classNames(
        'min-w-0 font-semibold tracking-tight [overflow-wrap:anywhere] lg:col-start-1 lg:row-start-2 lg:mt-0 lg:text-[1.75rem] lg:leading-9',
        back
          ? 'mt-3 text-2xl leading-8'
          : 'line-clamp-2 flex-1 px-1 text-base leading-5 max-[23rem]:text-sm max-[23rem]:leading-5 sm:text-lg sm:leading-6 lg:line-clamp-none lg:px-0',
      )}
    >
      {title}
    </h1>
  )
  return (
    <header data-page-header className="contents lg:mb-7 lg:grid lg:grid-cols-[minmax(16rem,1fr)_auto_auto] lg:gap-x-3">
      <title>{`${title} · ${t('frame.brand')}`}</title>
      <div className="sticky top-0 z-20 -mx-4 flex min-h-14 items-center gap-1 border-b bg-surface px-2 sm:-mx-6 sm:px-4 lg:contents print:static print:mx-0 print:min-h-0 print:border-0 print:px-0">
        <div className={classNames('lg:hidden print:hidden', back ? 'max-md:hidden' : 'max-[23rem]:hidden')}>{menuButton}</div>
        {back ? (
          <div className="flex min-w-0 flex-1 lg:contents">
            <Link
              href={back.href}
              className="inline-flex min-w-0 items-center gap-0.5 rounded-sm text-sm font-medium text-muted hover:text-accent max-lg:min-h-11 max-lg:min-w-11 lg:col-span-full lg:row-start-1 lg:mb-1 lg:-ml-1 lg:justify-self-start print:hidden"
            >
              <ChevronLeft aria-hidden="true" className="size-5 shrink-0 lg:size-4" />
              <span className="max-[23rem]:sr-only">{back.label}</span>
            </Link>
          </div>
        ) : (
          heading
        )}
        <div className="flex shrink-0 lg:col-start-1 lg:row-start-2 lg:items-center lg:justify-self-end print:hidden">
          {outbox}
        </div>
        <div className="flex items-center lg:col-start-3 lg:row-start-2 lg:gap-1 print:hidden">
          {menu}
          <span className="flex lg:hidden">{tools}</span>
          {bell}
        </div>
      </div>
      {/* Between phones and wide screens, the buttons are beside title and description. */}
      <div className="contents items-center justify-between gap-4 sm:max-lg:flex">
        <div className="contents min-w-0 sm:max-lg:block">
          {back && heading}
          {printed}
          {description && (
            <p className="mt-3 text-sm text-pretty text-muted max-sm:sr-only print:hidden lg:col-start-1 lg:row-start-3 lg:col-span-2 lg:mt-0.5">
              {description}
            </p>
          )}
        </div>
        {(onAdd ?? actions) && (
          <div className="mt-3 flex shrink-0 flex-wrap items-center gap-2 empty:hidden max-sm:gap-1.5 max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2 max-sm:[&>:first-child:nth-last-child(n+3)_svg]:hidden max-sm:[&>:first-child:nth-last-child(n+3)~*_svg]:hidden lg:col-start-2 lg:row-start-2 lg:mt-0 lg:justify-end print:hidden">
            {actions}
            {onAdd && (
              <Button
                variant="primary"
                call={addCall}
                icon={<Plus aria-hidden="true" />}
                onClick={onAdd}
                opens={addOpens}
                aria-keyshortcuts="n"
              >
                {addText ?? t('common.add')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="mb-3 sm:mb-5 lg:hidden" />
    </header>
  )
}
