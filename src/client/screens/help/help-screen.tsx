import { Redirect, useParams } from 'wouter'
import { HELP_PAGES, type HelpPageName } from '#shared/help/help-page.ts'
import { useGuide } from '#client/features/help/guide.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ROWS_CLASSES, ListRow } from '#client/lists/list-row.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { HelpArticle } from './help-article.tsx'

/** Lists the guide's pages, or shows one of them with its name in the address. */
export function HelpScreen() {
  const { page } = useParams<{ page?: string }>()
  const name = HELP_PAGES.find((known) => known === page)
  if (page !== undefined && name === undefined) return <Redirect href="/help" replace />
  return name === undefined ? <HelpContents /> : <HelpArticlePage name={name} />
}

function HelpContents() {
  const { t } = useLanguage()
  const guide = useGuide()
  return (
    <>
      <PageHeader title={t('frame.page.help')} description={t('frame.page.help.line')} />
      <ul className={ROWS_CLASSES}>
        {HELP_PAGES.map((name) => (
          <li key={name}>
            <ListRow isLink title={<TextLink href={`/help/${name}`}>{guide[name].title}</TextLink>} line={guide[name].line} />
          </li>
        ))}
      </ul>
    </>
  )
}

function HelpArticlePage({ name }: { name: HelpPageName }) {
  const { t } = useLanguage()
  const guide = useGuide()
  const page = guide[name]
  const next = HELP_PAGES[(HELP_PAGES.indexOf(name) + 1) % HELP_PAGES.length] ?? name
  return (
    <>
      <PageHeader title={page.title} back={{ href: '/help', label: t('frame.page.help') }} />
      <HelpArticle page={page} />
      <p className="mt-6 text-sm">
        {t('help.next')} <TextLink href={`/help/${next}`}>{guide[next].title}</TextLink>
      </p>
    </>
  )
}
