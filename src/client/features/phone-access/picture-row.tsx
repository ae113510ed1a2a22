import type { ReactNode } from 'react'

const LETTERS = 'abcdef'

/** Shows pictures with a sentence below each, beside each other where there is room. */
export function PictureRow({ steps }: { steps: readonly { readonly picture: ReactNode; readonly text: string }[] }) {
  return (
    <ol className="grid gap-3 sm:grid-cols-3">
      {steps.map(({ picture, text }, at) => (
        <li key={text} className="flex items-center gap-3 sm:flex-col sm:items-stretch">
          <div aria-hidden="true" className="w-20 shrink-0 sm:w-24 sm:self-center">
            {picture}
          </div>
          <p className="min-w-0 text-sm break-words">{`${LETTERS[at]}. ${text}`}</p>
        </li>
      ))}
    </ol>
  )
}
