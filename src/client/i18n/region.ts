import { REGIONS, type Region } from '#shared/i18n/region.ts'
import { proposeRegion } from '#shared/settings/propose-region.ts'
import { nameInLoft } from '#client/url/loft-base.ts'

const STORAGE_KEY = 'loft-region'

/** Returns the region that the browser suggests for the loft. */
export const browserProposal = () => proposeRegion(navigator.languages, Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Returns the region of the loft as this device last read it. Until the keeper has chosen one, texts are as in the specification. */
export function knownRegion(): Region {
  const stored = localStorage.getItem(nameInLoft(STORAGE_KEY))
  return REGIONS.find((known) => known === stored) ?? 'en-US'
}

/** Stores the region of the loft on this device, because texts are loaded before the settings; null means that none is chosen. */
export function storeRegion(region: Region | null): void {
  if (region) localStorage.setItem(nameInLoft(STORAGE_KEY), region)
  else localStorage.removeItem(nameInLoft(STORAGE_KEY))
}
