import { SubHeading } from './sub-heading.tsx'

/** A longer text under its name, with the line breaks it was written with. */
export function Passage({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <SubHeading>{title}</SubHeading>
      <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
    </div>
  )
}
