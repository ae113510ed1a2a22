import { TextLink } from '#client/ui/text-link.tsx'

const BETWEEN = ' × '
/** Longer bands may break where they must. */
const SHORT = 24

/** Both bands of a pair, leading to its page; where they do not fit beside each other, the line breaks between them. */
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
