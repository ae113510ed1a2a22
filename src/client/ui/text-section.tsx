import { SubHeading } from './sub-heading.tsx'

/** Shows a longer text with a heading, with its line breaks kept. */
export function TextSection({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <SubHeading>{title}</SubHeading>
      <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
    </div>
  )
}
