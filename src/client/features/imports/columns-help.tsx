import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { TextSection } from '#client/ui/text-section.tsx'
import { TemplateLink } from './template-link.tsx'

/** Explains which columns an inventory file may have, with an empty template to download. */
export function ColumnsHelp() {
  const { t } = useLanguage()
  return (
    <Disclosure summary={t('imports.columns.title')} open>
      <div className="flex flex-col gap-3">
        {(['required', 'optional', 'more'] as const).map((kind) => (
          <TextSection key={kind} title={t(`imports.columns.${kind}`)} text={t(`imports.columns.${kind}.list`)} />
        ))}
        <Hint>{t('imports.columns.hint')}</Hint>
        <TemplateLink titles={t('imports.template.titles')} fileName={t('imports.template.file')}>
          {t('imports.template')}
        </TemplateLink>
      </div>
    </Disclosure>
  )
}
