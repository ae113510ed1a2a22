import { Printer } from 'lucide-react'
import { useState } from 'react'
import { PAPERS, type Paper } from '#shared/prints/print.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FileButton } from '#client/ui/button.tsx'
import { Segments } from '#client/ui/segments.tsx'

/** Selects a paper size and opens a list for printing. */
export function PrintButton({ urlOf }: { urlOf: (paper: Paper) => string }) {
  const { t } = useLanguage()
  const [paper, setPaper] = useState<Paper>('a4')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segments
        label={t('basketing.paper')}
        value={paper}
        choices={PAPERS.map((one) => ({ value: one, label: t(`basketing.paper.${one}`) }))}
        onChange={setPaper}
      />
      <FileButton href={urlOf(paper)} icon={<Printer aria-hidden="true" />}>
        {t('basketing.open')}
      </FileButton>
    </div>
  )
}
