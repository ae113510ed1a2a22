import { Upload } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { importsApi } from '#shared/imports/imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import {
  AddPigeonDialog,
  ImportInventoryDialog,
  PigeonDialogs,
  type PigeonDialog,
} from '#client/features/pigeons/pigeon-dialogs.tsx'
import { PigeonFilters } from '#client/features/pigeons/pigeon-filters.tsx'
import { SelectionBar } from '#client/features/pigeons/selection-bar.tsx'
import { usePigeonFilter, withDefaults } from '#client/features/pigeons/use-pigeon-filter.ts'
import { useSearchText } from '#client/lists/use-search-text.ts'
import { useSelection } from '#client/lists/use-selection.ts'
import { useIsFirstScreenShown } from '#client/loading/first-screen.ts'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { PigeonList } from './pigeon-list.tsx'
import { usePigeonPages, useSearchAhead } from './use-pigeon-pages.ts'

const DuplicatesNotice = lazy(async () => ({
  default: (await import('#client/features/duplicates/duplicates-notice.tsx')).DuplicatesNotice,
}))

/** Shows every bird of the loft, with search, filters and actions. */
export function PigeonsScreen() {
  const { t } = useLanguage()
  const { filter: chosen, isAllStatuses, set, clear } = usePigeonFilter()
  const [text, setText] = useSearchText(chosen.q ?? '', (q) => set({ q }))
  const filter = withDefaults(chosen, isAllStatuses, text)
  const selection = useSelection()
  const isFirstScreenShown = useIsFirstScreenShown()
  const [dialog, setDialog] = useState<PigeonDialog>()
  const pages = usePigeonPages(filter, text)
  const searchAhead = useSearchAhead()

  const openAction = useCallback<Parameters<typeof PigeonList>[0]['onAction']>((kind, pigeon) => setDialog({ kind, pigeon }), [])
  function search(typed: string): void {
    setText(typed)
    searchAhead(withDefaults(chosen, isAllStatuses, typed), typed)
  }
  const add = () => setDialog({ kind: 'add' })
  const upload = () => setDialog({ kind: 'upload' })

  return (
    <>
      <PageHeader
        title={t('frame.page.pigeons')}
        description={t('frame.page.pigeons.line')}
        onAdd={add}
        addOpens={AddPigeonDialog}
        addText={t('pigeons.add')}
        actions={
          <Button
            call={importsApi.uploadInventory}
            opens={ImportInventoryDialog}
            icon={<Upload aria-hidden="true" />}
            onClick={upload}
          >
            {t('pigeons.upload')}
          </Button>
        }
      />
      <PigeonFilters text={text} onText={search} filter={filter} onFilter={set} hasBirds={pages.isPending || pages.all !== 0} />
      <Suspense fallback={null}>{isFirstScreenShown && <DuplicatesNotice />}</Suspense>
      <PigeonList
        pages={pages}
        sort={filter.sort}
        onSort={(sort) => set({ sort })}
        isSearch={text.trim() !== ''}
        selected={selection.ids}
        onSelect={selection.toggle}
        onAction={openAction}
        onAdd={add}
        onUpload={upload}
        onClear={() => {
          setText('')
          clear()
        }}
      />
      <SelectionBar
        selection={selection}
        loaded={pages.birds.filter((bird) => !bird.isReference).map(({ id }) => id)}
        onOpen={setDialog}
      />
      <PigeonDialogs dialog={dialog} onClose={() => setDialog(undefined)} onDone={selection.clear} />
    </>
  )
}
