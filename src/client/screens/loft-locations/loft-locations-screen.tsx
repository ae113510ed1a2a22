import { House, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { mainLoftsApi, sectionsApi } from '#shared/lofts/lofts-api.ts'
import { MainLoftCard } from '#client/features/lofts/main-loft-card.tsx'
import type { LoftWithSections } from '#client/features/lofts/places.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { LoftDrawing } from './drawing/loft-drawing.tsx'
import type { Opened } from './opened-dialog.tsx'

const OpenedDialog = lazyDialog(async () => (await import('./opened-dialog.tsx')).OpenedDialog)

export function LoftLocationsScreen() {
  const { t } = useLanguage()
  const { places, error, retry } = usePlaces()
  const [opened, open] = useState<Opened>()
  return (
    <>
      <PageHeader
        title={t('frame.page.locations')}
        description={t('frame.page.locations.line')}
        actions={
          <>
            {places?.length !== 0 && (
              <Button icon={<Printer aria-hidden="true" />} disabled={!places} onClick={() => open({ dialog: 'print' })}>
                {t('prints.title')}
              </Button>
            )}
            <Button
              call={sectionsApi.create}
              icon={<Plus aria-hidden="true" />}
              disabled={!places || places.length === 0}
              onClick={() => open({ dialog: 'section' })}
            >
              {t('lofts.addSection')}
            </Button>
          </>
        }
        addText={t('lofts.addMainLoft')}
        addCall={mainLoftsApi.create}
        onAdd={() => open({ dialog: 'main-loft' })}
        addOpens={OpenedDialog}
      />
      {error ? <ErrorState error={error} onRetry={retry} /> : <Lofts places={places} open={open} />}
      {opened && <OpenedDialog opened={opened} places={places ?? []} onClose={() => open(undefined)} />}
    </>
  )
}

function Lofts({ places, open }: { places: readonly LoftWithSections[] | undefined; open: (opened: Opened) => void }) {
  const { t } = useLanguage()
  if (places?.length === 0) {
    return (
      <EmptyState
        call={mainLoftsApi.create}
        icon={<House />}
        title={t('lofts.empty')}
        text={t('lofts.emptyText')}
        action={
          <Button
            call={mainLoftsApi.create}
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => open({ dialog: 'main-loft' })}
          >
            {t('lofts.addMainLoft')}
          </Button>
        }
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {places?.some(({ sections }) => sections.length > 0) && <LoftDrawing places={places} />}
      <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3" aria-busy={!places}>
        {places ? (
          places.map((place) => (
            <MainLoftCard
              key={place.loft.id}
              place={place}
              onEdit={() => open({ dialog: 'main-loft', id: place.loft.id })}
              onDelete={() => open({ dialog: 'delete-main-loft', id: place.loft.id })}
              onAddSection={() => open({ dialog: 'section', mainLoftId: place.loft.id })}
              onEditSection={({ id }) => open({ dialog: 'section', id })}
              onDeleteSection={({ id }) => open({ dialog: 'delete-section', id })}
            />
          ))
        ) : (
          <>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </>
        )}
      </div>
    </div>
  )
}
