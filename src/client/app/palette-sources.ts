import type { ComponentType } from 'react'
import type { CallName } from '#shared/accounts/permissions.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Language, PlainKey, Translate } from '#shared/i18n/translate.ts'

/** One search result of the palette: it leads to an address, or opens a dialog. */
export interface PaletteEntry {
  readonly key: string
  readonly label: string
  readonly hint?: string
  readonly href?: string
  /** Loads the dialog that is opened over the page. */
  readonly load?: () => Promise<ComponentType<{ onClose: () => void }>>
  /** Offered only to users who may make this call. */
  readonly call?: CallName
}

interface SearchContext {
  readonly signal: AbortSignal
  readonly t: Translate
  readonly format: Format
  readonly language: Language
}

/** One kind of search results of the palette. */
export interface PaletteSource {
  readonly heading: PlainKey
  /** Finds a few entries for the text, which is never empty, labelled in the language of the page. */
  readonly find: (text: string, context: SearchContext) => Promise<readonly PaletteEntry[]>
}

/**
 * The sources of everything that the palette finds besides pages. To add a feature, add one line: `async () => (await
 * import('…')).birdsInPalette`.
 */
export const PALETTE_SOURCES: readonly (() => Promise<PaletteSource>)[] = [
  async () => (await import('./palette-actions.tsx')).actionsInPalette,
  async () => (await import('./palette-settings.ts')).settingsInPalette,
  async () => (await import('#client/features/help/guide-in-palette.ts')).guideInPalette,
  async () => (await import('#client/features/pigeons/birds-in-palette.ts')).birdsInPalette,
  async () => (await import('#client/features/races/races-in-palette.ts')).racesInPalette,
  async () => (await import('#client/features/medicines/medicines-in-palette.ts')).medicinesInPalette,
]
