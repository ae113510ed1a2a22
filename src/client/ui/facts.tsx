import type { ReactNode } from 'react'

interface Fact {
  readonly label: string
  /** Shown instead of the label, such as a term that explains itself. */
  readonly term?: ReactNode
  readonly value: ReactNode
}

/** Shows names and values: side by side in a narrow space, in columns in a wide one. A fact that does not exist is `false`. */
export function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-6 gap-y-1.5 text-sm @md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] @md:gap-y-3">
        {facts
          .filter((fact) => fact !== false)
          .map(({ label, term, value }) => (
            <div key={label} className="min-w-0 @max-md:flex @max-md:items-baseline @max-md:justify-between @max-md:gap-4">
              <dt className="text-muted">{term ?? label}</dt>
              <dd className="min-w-0 font-medium break-words @max-md:min-w-2/5 @max-md:text-right @max-md:[&>span]:justify-end">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
