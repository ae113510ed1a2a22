import type { Language, PlainKey } from '#shared/i18n/translate.ts'

/** One search result of the palette, with the address it leads to. */
export interface PaletteEntry {
  readonly key: string
  readonly label: string
  readonly hint?: string
  readonly href: string
}

/** One kind of thing that the palette can find. */
export interface PaletteSource {
  readonly heading: PlainKey
  /** Finds a few entries for the text, which is never empty, labelled in the language of the page. */
  readonly find: (text: string, signal: AbortSignal, language: Language) => Promise<readonly PaletteEntry[]>
}

/** What the palette finds besides pages. To add a feature, add one line: `async () => (await import('…')).birdsInPalette`. */
export const PALETTE_SOURCES: readonly (() => Promise<PaletteSource>)[] = [
  async () => (await import('#client/features/pigeons/birds-in-palette.ts')).birdsInPalette,
  async () => (await import('#client/features/medicines/medicines-in-palette.ts')).medicinesInPalette,
]
