import { DeleteMainLoftDialog, DeleteSectionDialog } from '#client/features/lofts/delete-dialogs.tsx'
import { EditMainLoftDialog, NewMainLoftDialog } from '#client/features/lofts/main-loft-dialog.tsx'
import type { LoftWithSections } from '#client/features/lofts/places.ts'
import { EditSectionDialog, NewSectionDialog } from '#client/features/lofts/section-dialog.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const PrintDialog = lazyDialog(async () => (await import('#client/features/prints/print-dialog.tsx')).PrintDialog)

/** The open dialog. It stores the ids of rows instead of the rows, so that the dialog shows the current data. */
export type Opened =
  | { readonly dialog: 'main-loft'; readonly id?: number }
  | { readonly dialog: 'delete-main-loft'; readonly id: number }
  | { readonly dialog: 'section'; readonly id?: number; readonly mainLoftId?: number }
  | { readonly dialog: 'delete-section'; readonly id: number }
  | { readonly dialog: 'print' }

interface OpenedDialogProps {
  readonly opened: Opened
  readonly places: readonly LoftWithSections[]
  readonly onClose: () => void
}

export function OpenedDialog({ opened, places, onClose }: OpenedDialogProps) {
  const placeOf = (id: number) => places.find(({ loft }) => loft.id === id)
  const sectionOf = (id: number) => places.flatMap(({ sections }) => sections).find((one) => one.id === id)
  switch (opened.dialog) {
    case 'main-loft': {
      if (opened.id === undefined) return <NewMainLoftDialog onClose={onClose} />
      const place = placeOf(opened.id)
      return place && <EditMainLoftDialog loft={place.loft} onClose={onClose} />
    }
    case 'section': {
      if (opened.id === undefined) return <NewSectionDialog places={places} mainLoftId={opened.mainLoftId} onClose={onClose} />
      const section = sectionOf(opened.id)
      return section && <EditSectionDialog places={places} section={section} onClose={onClose} />
    }
    case 'delete-main-loft': {
      const place = placeOf(opened.id)
      return place && <DeleteMainLoftDialog place={place} onClose={onClose} />
    }
    case 'print':
      return <PrintDialog start={{ kind: 'sectionList' }} onClose={onClose} />
    case 'delete-section': {
      const section = sectionOf(opened.id)
      return section && <DeleteSectionDialog section={section} onClose={onClose} />
    }
  }
}
