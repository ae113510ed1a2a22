import { useEffect, useRef, type ReactNode } from 'react'
import { Tabs as Radix } from 'radix-ui'

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

/** Tabs; on phones the row of tabs scrolls sideways. Only the open tab is mounted. */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  const tabList = useRef<HTMLDivElement>(null)

  // The tab opened by the address may be out of sight in the row of a phone.
  useEffect(() => {
    const open = tabList.current?.querySelector('[data-state="active"]')
    if (!tabList.current || !open) return
    const [place, tab] = [tabList.current.getBoundingClientRect(), open.getBoundingClientRect()]
    tabList.current.scrollLeft += tab.left - place.left - (place.width - tab.width) / 2
  }, [value])

  return (
    <Radix.Root value={value} onValueChange={(name) => onChange(name as Name)} className="flex min-w-0 flex-col gap-4">
      <Radix.List
        ref={tabList}
        aria-label={label}
        className="edge-fade -mx-4 flex gap-1 overflow-x-auto border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.name}
            value={tab.name}
            className="-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-medium text-muted -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent sunlight:data-[state=active]:bg-accent-soft sunlight:data-[state=active]:font-bold touch:h-11"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-1.5 text-xs text-muted tabular-nums">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.name} value={tab.name} className="min-w-0">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
