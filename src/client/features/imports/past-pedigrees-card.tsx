import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { PastImportList } from './past-imports.tsx'

/** The past imports of pedigrees, each of which can be undone as a whole. */
export function PastPedigreesCard() {
  const { say } = useLanguage()
  return (
    <Card as="section" labelledBy="past-pedigrees">
      <CardHeader id="past-pedigrees" title={say('imports.past')} description={say('pedigreeImport.past.line')} />
      <PastImportList kind="pedigree" />
    </Card>
  )
}
