import { TextLink } from '#client/ui/text-link.tsx'

const SEPARATOR = ' × '
/** Pair names longer than this may break anywhere. */
const MAX_UNBROKEN = 24

/** Shows a link to a pair's page with both bands; when they do not fit on one line, the line breaks between them. */
export function PairLink({ id, pair }: { id: number; pair: string }) {
  const [cock = '', ...hen] = pair.split(SEPARATOR)
  return (
    <TextLink href={`/breeding/pairs/${id}`}>
      <Unbroken text={hen.length > 0 ? `${cock} ×` : cock} /> <Unbroken text={hen.join(SEPARATOR)} />
    </TextLink>
  )
}

function Unbroken({ text }: { text: string }) {
  return <span className={text.length <= MAX_UNBROKEN ? 'whitespace-nowrap' : undefined}>{text}</span>
}
