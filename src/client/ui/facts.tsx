import type { ReactNode } from 'react'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Names and values, two columns where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 text-sm sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0 max-sm:flex max-sm:justify-between max-sm:gap-4">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 font-medium break-words max-sm:text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
