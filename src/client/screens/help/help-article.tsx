import { useState } from 'react'
import { pictureOf, type HelpPage } from '#shared/help/help-page.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { atLoft } from '#client/url/loft-base.ts'

/**
 * Shows one page of the guide: what to do in order, what is good to know, and its pictures, beside the text where there is room.
 */
export function HelpArticle({ page }: { page: HelpPage }) {
  const { t, language } = useLanguage()
  return (
    <div className="grid max-w-6xl gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-6">
        <p className="text-base text-pretty text-muted">{page.line}</p>
        <ol className="flex flex-col gap-4">
          {page.steps.map((step, index) => (
            <li key={step} className="flex gap-3 text-base leading-7">
              <span
                aria-hidden="true"
                className="flex size-7 shrink-0 items-center justify-center rounded-full border bg-raised text-sm font-semibold tabular-nums"
              >
                {index + 1}
              </span>
              <span className="min-w-0 text-pretty">{step}</span>
            </li>
          ))}
        </ol>
        <section>
          <SectionHeading title={t('help.notes')} />
          <ul className="flex list-disc flex-col gap-2 pl-5 text-base leading-7">
            {page.notes.map((note) => (
              <li key={note} className="text-pretty">
                {note}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="flex flex-col gap-6">
        {page.pictures.map(({ name, text }) => (
          <HelpPicture key={name} address={pictureOf(name, language)} text={text} />
        ))}
      </div>
    </div>
  )
}

/** Shows a picture of the guide, which is loaded when it comes into view. Offline, only its description is shown. */
function HelpPicture({ address, text }: { address: string; text: string }) {
  const { t } = useLanguage()
  const [isMissing, setIsMissing] = useState(false)
  return (
    <figure className="flex max-w-96 flex-col gap-2">
      {isMissing ? (
        <Hint>{t('help.noPicture')}</Hint>
      ) : (
        <img
          src={atLoft(address)}
          alt=""
          width={390}
          height={600}
          loading="lazy"
          decoding="async"
          onError={() => setIsMissing(true)}
          className="h-auto w-full rounded-lg border shadow-sm"
        />
      )}
      <figcaption className="text-sm text-muted">{text}</figcaption>
    </figure>
  )
}
