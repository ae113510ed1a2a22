import { useQuery } from '@tanstack/react-query'
import type { Currency } from '#shared/api/fields.ts'
import { settingsQuery } from './settings.queries.ts'

/** Returns the currency that new sums have; that of the specification until the settings are known. */
export const useLoftCurrency = (): Currency => useQuery(settingsQuery()).data?.currency ?? 'USD'
