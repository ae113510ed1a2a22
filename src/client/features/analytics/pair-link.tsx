import { TextLink } from '#client/ui/text-link.tsx'

const BETWEEN = ' × '
/** Pair names longer than this may break anywhere. */
const SHORT = 24

/** A link to a pair's page with both bands; when they do not fit on one line, the line breaks between them. */
export function PairLink({ id, pair }: { id: number; pair: string }) {
  const [cock = '', ...hen] = pair.split(BETWEEN)
  return (
    <TextLink href={`/breeding/pairs/${id}`}>
      <Unbroken text={hen.length > 0 ? `${cock} ×` : cock} /> <Unbroken text={hen.join(BETWEEN)} />
    </TextLink>
  )
}

function Unbroken({ text }: { text: string }) {
  return <span className={text.length <= SHORT ? 'whitespace-nowrap' : undefined}>{text}</span>
}
