import { Fragment } from 'react'

/** Matches spaces at which a line may break: not before a single symbol such as ×, which stays with the word before it. */
const BREAKABLE_SPACES = / (?!\W(?: |$))/

/** An inline block shows neither the line under a link nor that through the texts of done tasks unless it inherits it. */
const DECORATED = '[text-decoration:inherit]'

/** Keeps words of a text, such as bands, from being broken at their hyphens while there is room for them. */
export function UnbrokenWords({ text }: { text: string }) {
  return (
    <span className={DECORATED}>
      {text.split(BREAKABLE_SPACES).map((word, index) => (
        // The key may be the index, because the words never change their order.
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={`inline-block max-w-full [overflow-wrap:anywhere] ${DECORATED}`}>
            {word.replaceAll(' ', '\u00A0')}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
