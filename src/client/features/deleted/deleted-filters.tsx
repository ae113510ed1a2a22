import { RECORDED_ENTITIES } from '#shared/actions/recorded.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { SearchInput, Select } from '#client/ui/inputs.tsx'
import type { DeletedKind } from './deleted-groups.ts'
import type { DeletedFilterInUrl } from './use-deleted-filter.ts'

/** Filters deleted rows by text and kind; only kinds with deleted rows are offered. */
export function DeletedFilters({ filter, kinds }: { filter: DeletedFilterInUrl; kinds: readonly DeletedKind[] }) {
  const { t } = useLanguage()
  const offered = RECORDED_ENTITIES.filter((entity) => entity === filter.kind || kinds.some((kind) => kind.entity === entity))
  return (
    <div role="search" className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchInput label={t('deleted.search')} value={filter.q} onChange={(q) => filter.set({ q })} maxLength={100} />
      <Field label={t('deleted.kind')} labelHidden>
        <Select value={filter.kind} onChange={(event) => filter.set({ kind: event.target.value })}>
          <option value="">{t('deleted.kind.all')}</option>
          {offered.map((entity) => (
            <option key={entity} value={entity}>
              {t(`deleted.kind.${entity}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
