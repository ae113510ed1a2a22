import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { TextSection } from '#client/ui/text-section.tsx'
import { TemplateLink } from './template-link.tsx'

/** Explains which columns a pedigree file may have, with an empty template to download. */
export function PedigreeColumnsCard() {
  const { t } = useLanguage()
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
        <TemplateLink titles={t('pedigreeImport.template.titles')} fileName={t('pedigreeImport.template.file')}>
          {t('pedigreeImport.template')}
        </TemplateLink>
      </div>
    </Card>
  )
}
