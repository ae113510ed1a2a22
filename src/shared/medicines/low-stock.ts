/** Low stock: the amount at or below which a medicine is low, in its unit, unless the user sets another value. */
export const LOW_STOCK_THRESHOLD = 10

export const STOCK_STATUSES = ['in_stock', 'low_stock', 'out_of_stock'] as const
export type StockStatus = (typeof STOCK_STATUSES)[number]

/** Returns the stock status of a medicine; both numbers are in the same unit. */
export function stockStatus({
  quantityInStock,
  lowStockThreshold,
}: {
  readonly quantityInStock: number
  readonly lowStockThreshold: number
}): StockStatus {
  if (quantityInStock <= 0) return 'out_of_stock'
  return quantityInStock <= lowStockThreshold ? 'low_stock' : 'in_stock'
}
