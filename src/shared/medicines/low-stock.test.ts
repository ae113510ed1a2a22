import { expect, test } from 'vitest'
import { LOW_STOCK_THRESHOLD, stockStatus } from './low-stock.ts'

test.each([
  [0, LOW_STOCK_THRESHOLD, 'out_of_stock'],
  [0.001, LOW_STOCK_THRESHOLD, 'low_stock'],
  [10, LOW_STOCK_THRESHOLD, 'low_stock'],
  [10.001, LOW_STOCK_THRESHOLD, 'in_stock'],
  [3, 3, 'low_stock'],
  [4, 3, 'in_stock'],
  [0, 0, 'out_of_stock'],
  [0.001, 0, 'in_stock'],
])('a stock of %d with a threshold of %d is %s', (quantityInStock, lowStockThreshold, expected) =>
  expect(stockStatus({ quantityInStock, lowStockThreshold })).toBe(expected),
)
