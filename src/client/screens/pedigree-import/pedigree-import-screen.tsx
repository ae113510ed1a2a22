import { Import } from 'lucide-react'
import { importsApi } from '#shared/imports/imports-api.ts'
import { RoleNote } from '#client/features/accounts/role-note.tsx'
import { ExportCard } from '#client/features/exchange/export-card.tsx'
import { PedigreeColumnsCard } from '#client/features/imports/pedigree-columns-card.tsx'
import { PedigreeFileCard } from '#client/features/imports/pedigree-file-card.tsx'
import { SourcesCard } from '#client/features/pedigree-sources/sources-card.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { PageHeader } from '#client/ui/page-header.tsx'

/** Imports pedigrees, with a card for each kind of source. */
export function PedigreeImportScreen() {
  const { t } = useLanguage()
  const canImport = useIsAllowed(importsApi.commit)
  return (
    <>
      <PageHeader
        title={t('frame.page.import')}
        description={t('frame.page.import.line')}
        actions={
          <ButtonLink href="/import" icon={<Import aria-hidden="true" />}>
            {t('imports.all')}
          </ButtonLink>
        }
      />
      {canImport ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <SourcesCard />
            <PedigreeFileCard />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <PedigreeColumnsCard />
            <ExportCard />
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <RoleNote call={importsApi.commit} text="pedigreeImport.notAllowed" />
          <ExportCard />
        </div>
      )}
    </>
  )
}
