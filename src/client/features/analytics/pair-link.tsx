import { TextLink } from '#client/ui/text-link.tsx'

const BETWEEN = ' × '

/** Both bands of a pair, leading to its page; where they do not fit beside each other, the line breaks between them. */
export function PairLink({ id, pair }: { id: number; pair: string }) {
  const [cock = '', ...hen] = pair.split(BETWEEN)
  return (
    <TextLink href={`/breeding/pairs/${id}`}>
      <span className="inline-block">{hen.length > 0 ? `${cock} ×` : cock}</span>{' '}
      <span className="inline-block">{hen.join(BETWEEN)}</span>
    </TextLink>
  )
}
