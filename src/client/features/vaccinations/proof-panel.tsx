import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'
import { FileButton } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Note } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { Field } from '#client/ui/field.tsx'
import { BirdsPicker } from '#client/features/pigeons/birds-picker.tsx'
import type { VaccinationFilter } from './use-vaccination-filter.ts'
import { VaccinationFilters } from './vaccination-filters.tsx'
import { countQuery, proofUrl } from './vaccinations.queries.ts'

interface ProofPanelProps {
  readonly filter: VaccinationFilter
  readonly onFilter: (patch: Readonly<Record<string, string>>) => void
}

/** Selects the content of a proof of vaccination, and opens it. */
export function ProofPanel({ filter, onFilter }: ProofPanelProps) {
  const { t } = useLanguage()
  const id = useId()
  const [birds, setBirds] = useState<readonly Choice[]>([])
  // The bird filter of the records list is ignored, because several birds can be selected here.
  const { pigeonId: _, ...narrowed } = filter
  const chosen = { ...narrowed, ...(birds.length > 0 && { pigeonIds: birds.map(({ value }) => value).join(',') }) }
  const count = useQuery(countQuery(chosen))
  return (
    <Card as="section" labelledBy={id}>
      <CardHeader
        id={id}
        title={t('vaccinations.print.title')}
        description={t('vaccinations.print.text')}
        icon={<FileText aria-hidden="true" />}
      />
      <div className="flex flex-col gap-4">
        <VaccinationFilters filter={filter} onFilter={onFilter} withDays />
        <Field label={t('vaccinations.print.birds')}>
          <BirdsPicker label={t('vaccinations.print.birds')} birds={birds} onChange={setBirds} />
        </Field>
        <QueryContent height="box" query={count}>
          {({ total }) =>
            total === 0 ? (
              <Note tone="warning">{t('vaccinations.print.none')}</Note>
            ) : (
              <Note tone="info">{`${t('vaccinations.print.count', { count: total! })}. ${t('vaccinations.print.newest')}`}</Note>
            )
          }
        </QueryContent>
        <div className="flex flex-wrap items-center gap-4">
          <FileButton href={proofUrl(chosen)} variant="primary" icon={<FileText aria-hidden="true" />}>
            {t('vaccinations.print.open')}
          </FileButton>
          <TextLink href="/settings#settings-loft">{t('vaccinations.print.settings')}</TextLink>
        </div>
      </div>
    </Card>
  )
}
