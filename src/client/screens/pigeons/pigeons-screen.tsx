import { Upload } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { importsApi } from '#shared/imports/imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import {
  AddPigeonDialog,
  ImportInventoryDialog,
  PigeonDialogs,
  type PigeonDialog,
} from '#client/features/pigeons/pigeon-dialogs.tsx'
import { PigeonFilters, type SearchField } from '#client/features/pigeons/pigeon-filters.tsx'
import { SelectionBar } from '#client/features/pigeons/selection-bar.tsx'
import { usePigeonFilter, withDefaults } from '#client/features/pigeons/use-pigeon-filter.ts'
import { useSelection } from '#client/lists/use-selection.ts'
import { useIsFirstScreenShown } from '#client/loading/first-screen.ts'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { PigeonList } from './pigeon-list.tsx'
import { usePigeonPages, usePigeonSearch } from './use-pigeon-pages.ts'

const DuplicatesNotice = lazy(async () => ({
  default: (await import('#client/features/duplicates/duplicates-notice.tsx')).DuplicatesNotice,
}))

/** Shows every bird of the loft, with search, filters and actions. */
export function PigeonsScreen() {
  const { t } = useLanguage()
  const { filter: chosen, isAllStatuses, set, clear } = usePigeonFilter()
  const filterOf = (searched: string) => withDefaults(chosen, isAllStatuses, searched)
  const [text, search] = usePigeonSearch(chosen.q ?? '', filterOf)
  const filter = filterOf(text)
  const selection = useSelection()
  const isFirstScreenShown = useIsFirstScreenShown()
  const [dialog, setDialog] = useState<PigeonDialog>()
  const searchField = useRef<SearchField>(null)
  const pages = usePigeonPages(filter, text)

  const openAction = useCallback<Parameters<typeof PigeonList>[0]['onAction']>((kind, pigeon) => setDialog({ kind, pigeon }), [])
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
      <PigeonFilters
        ref={searchField}
        savedText={chosen.q ?? ''}
        onSearch={search}
        filter={filter}
        onFilter={set}
        isSearch={text !== ''}
        hasBirds={pages.isPending || pages.all !== 0}
      />
      <Suspense fallback={null}>{isFirstScreenShown && <DuplicatesNotice />}</Suspense>
      <PigeonList
        pages={pages}
        sort={filter.sort}
        onSort={(sort) => set({ sort })}
        isSearch={text !== ''}
        selected={selection.ids}
        onSelect={selection.toggle}
        onAction={openAction}
        onAdd={add}
        onUpload={upload}
        onClear={() => {
          searchField.current?.clear()
          search('')
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
