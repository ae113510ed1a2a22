import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { TextSection } from '#client/ui/text-section.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'

/** Explains which columns a pedigree file may have, with an empty template to download. */
export function PedigreeColumnsCard() {
  const { say } = useLanguage()
  const titles = say('pedigreeImport.template.titles')
  // Starts with a byte order mark; without it, spreadsheet programs misread accented letters.
  const template = useMemo(() => `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${titles}\r\n`)}`, [titles])
  return (
    <Card as="section" labelledBy="pedigree-columns">
      <CardHeader
        id="pedigree-columns"
        title={say('pedigreeImport.columns.title')}
        description={say('pedigreeImport.columns.line')}
      />
      <div className="flex flex-col gap-3">
        {(['needed', 'optional', 'more'] as const).map((kind) => (
          <TextSection
            key={kind}
            title={say(`pedigreeImport.columns.${kind}`)}
            text={say(`pedigreeImport.columns.${kind}.list`)}
          />
        ))}
        <Hint>{say('pedigreeImport.columns.spellings')}</Hint>
        <Hint>{say('pedigreeImport.columns.parents')}</Hint>
        <p className="text-sm">
          <DownloadLink href={template} name={say('pedigreeImport.template.file')}>
            {say('pedigreeImport.template')}
          </DownloadLink>
        </p>
      </div>
    </Card>
  )
}
