import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { TextSection } from '#client/ui/text-section.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'

/** Explains which columns an inventory file may have, with an empty template to download. */
export function ColumnsHelp() {
  const { t } = useLanguage()
  const titles = t('imports.template.titles')
  // Starts with a byte order mark; without it, spreadsheet programs misread accented letters.
  const template = useMemo(() => `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${titles}\r\n`)}`, [titles])
  return (
    <Disclosure summary={t('imports.columns.title')} open>
      <div className="flex flex-col gap-3">
        {(['required', 'optional', 'more'] as const).map((kind) => (
          <TextSection key={kind} title={t(`imports.columns.${kind}`)} text={t(`imports.columns.${kind}.list`)} />
        ))}
        <Hint>{t('imports.columns.hint')}</Hint>
        <p className="text-sm">
          <DownloadLink href={template} name={t('imports.template.file')}>
            {t('imports.template')}
          </DownloadLink>
        </p>
      </div>
    </Disclosure>
  )
}
