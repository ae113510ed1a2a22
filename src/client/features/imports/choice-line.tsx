import { Segments } from '#client/ui/segments.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'

interface ChoiceLineProps<Value extends string> {
  readonly title: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** Asks how the rows of a file are imported; the title is in the same line where there is room. */
export function ChoiceLine<Value extends string>({ title, ...choice }: ChoiceLineProps<Value>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <SubHeading>{title}</SubHeading>
      <Segments named label={title} {...choice} />
    </div>
  )
}
