import { importsApi } from '#shared/imports/imports-api.ts'
import { RoleNote } from '#client/features/accounts/role-note.tsx'
import { AllPastImports } from '#client/features/imports/all-past-imports.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { ImportEntries } from './import-entries.tsx'

/** Shows in one place everything about files: the possible imports, and the earlier ones. */
export function ImportScreen() {
  const { t } = useLanguage()
  const canImport = useIsAllowed(importsApi.commit)
  return (
    <>
      <PageHeader title={t('frame.page.imports')} description={t('frame.page.imports.line')} />
      <div className="flex flex-col gap-4 sm:gap-6">
        <RoleNote call={importsApi.commit} text="imports.notAllowed" />
        {canImport && <ImportEntries />}
        <AllPastImports />
      </div>
    </>
  )
}
