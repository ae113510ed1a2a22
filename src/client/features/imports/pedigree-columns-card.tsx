import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { TextSection } from '#client/ui/text-section.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'

/** Explains which columns a pedigree file may have, with an empty template to download. */
export function PedigreeColumnsCard() {
  const { t } = useLanguage()
  const titles = t('pedigreeImport.template.titles')
  // Starts with a byte order mark; without it, spreadsheet programs misread accented letters.
  const template = useMemo(() => `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${titles}\r\n`)}`, [titles])
  return (
    <Card as="section" labelledBy="pedigree-columns">
      <CardHeader
        id="pedigree-columns"
        title={t('pedigreeImport.columns.title')}
        description={t('pedigreeImport.columns.line')}
      />
      <div className="flex flex-col gap-3">
        {(['needed', 'optional', 'more'] as const).map((kind) => (
          <TextSection key={kind} title={t(`pedigreeImport.columns.${kind}`)} text={t(`pedigreeImport.columns.${kind}.list`)} />
        ))}
        <Hint>{t('pedigreeImport.columns.spellings')}</Hint>
        <Hint>{t('pedigreeImport.columns.parents')}</Hint>
        <p className="text-sm">
          <DownloadLink href={template} name={t('pedigreeImport.template.file')}>
            {t('pedigreeImport.template')}
          </DownloadLink>
        </p>
      </div>
    </Card>
  )
}
