import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useScrollChosenIntoView } from './use-scroll-chosen-into-view.ts'

interface Tab<Name extends string> {
  readonly name: Name
  readonly label: ReactNode
  /** The number of items inside, shown beside the label. */
  readonly count?: number
  readonly content: ReactNode
}

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly value: Name
  readonly onChange: (name: Name) => void
}

/** Shows the open tab, and only that one is mounted. On phones the row of tabs scrolls sideways. */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  const tabList = useScrollChosenIntoView<HTMLDivElement>(
    '[aria-selected="true"]',
    // The counts come later, and widen the tabs before the chosen one.
    [value, ...tabs.map(({ count }) => count)].join(),
  )
  const id = useId()
  const openByKey = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ name }) => name === value)
    const next = tabs.at(nextIndex(event.key, index, tabs.length) ?? index)
    if (next === undefined || next.name === value) return
    event.preventDefault()
    onChange(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div
        ref={tabList}
        role="tablist"
        aria-label={label}
        className="edge-fade -mx-4 flex gap-1 overflow-x-auto border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === value}
            aria-controls={`${id}-panel`}
            // Tab goes to the open one; arrow keys go to the others.
            tabIndex={tab.name === value ? 0 : -1}
            onClick={() => onChange(tab.name)}
            onKeyDown={openByKey}
            className="-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-medium text-muted -outline-offset-2 transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-accent sunlight:aria-selected:bg-accent-soft sunlight:aria-selected:font-bold touch:h-11"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-neutral-soft px-1.5 text-xs text-muted tabular-nums">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="min-w-0 empty:hidden"
      >
        {tabs.find(({ name }) => name === value)?.content}
      </div>
    </div>
  )
}

/** Returns the tab to which a key leads; undefined for other keys. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
