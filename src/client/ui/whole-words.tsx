/** Spaces at which a line may end: not before a lone sign such as ×, which stays with the word before it. */
const ENDS = / (?!\W(?: |$))/

/** Words of which none is broken at its hyphens while there is room for it, such as bands. */
export function WholeWords({ text }: { text: string }) {
  return (
    <span>
      {text.split(ENDS).map((word, index) => (
        // The words of a text never change places.
        <span key={index}>
          {index > 0 && ' '}
          <span className="inline-block max-w-full [overflow-wrap:anywhere]">{word.replaceAll(' ', '\u00A0')}</span>
        </span>
      ))}
    </span>
  )
}
