import * as desks from '#server/desks/desk.ts'
import { inventoryDesk, type BirdTable, type InventoryDesk } from './inventory-desk.ts'

/** The desk of an inventory or of a pedigree. */
export type OpenDesk = desks.Desk<InventoryDesk>

const BIRDS: desks.DeskKind<BirdTable, InventoryDesk> = {
  lay: inventoryDesk,
  worker: new URL('./desk-worker.ts', import.meta.url),
  sizeOf: ({ sheets }) => sheets.length,
}

/** Works with a fresh desk, which then waits to be taken over; `keep` lets it stand. */
export function prepareDesk<T>(
  table: BirdTable,
  work: (desk: OpenDesk) => Promise<T>,
): Promise<T & { readonly keep: () => void }> {
  return desks.prepareDesk(BIRDS, table, work)
}

export function openDesk(table: BirdTable): OpenDesk {
  return desks.openDesk(BIRDS, table)
}
