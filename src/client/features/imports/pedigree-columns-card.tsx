import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Passage } from '#client/ui/passage.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'

/** Tells which columns a pedigree may have, with an empty one to begin from. */
export function PedigreeColumnsCard() {
  const { say } = useLanguage()
  const titles = say('pedigreeImport.template.titles')
  // With a mark of encoding, without which spreadsheet programs garble accents.
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
          <Passage key={kind} title={say(`pedigreeImport.columns.${kind}`)} text={say(`pedigreeImport.columns.${kind}.list`)} />
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
