import type { Language, PlainKey } from '#shared/i18n/speak.ts'

/** One place the palette can lead to. */
export interface PaletteEntry {
  readonly key: string
  readonly label: string
  readonly hint?: string
  readonly href: string
}

/** A kind of thing the palette can find. */
export interface PaletteSource {
  readonly heading: PlainKey
  /** Finds a few things for what was typed, which is never empty, and words them in the language of the page. */
  readonly find: (text: string, signal: AbortSignal, language: Language) => Promise<readonly PaletteEntry[]>
}

/** What the palette finds besides pages. A feature joins by one line here: `async () => (await import('…')).birdsInPalette`. */
export const PALETTE_SOURCES: readonly (() => Promise<PaletteSource>)[] = [
  async () => (await import('#client/features/pigeons/birds-in-palette.ts')).birdsInPalette,
  async () => (await import('#client/features/medicines/medicines-in-palette.ts')).medicinesInPalette,
]
