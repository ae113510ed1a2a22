/** Limits of one file of the archive; larger ones are refused before they fill the disk. */
export const ARCHIVE_LIMITS = {
  fileBytes: 200 * 1024 * 1024,
  /** Uncompressed size of all parts of a workbook except its sheets, mainly the shared texts. */
  wholePartsBytes: 256 * 1024 * 1024,
  birds: 2_000_000,
  /** Characters of all stored texts. */
  characters: 500_000_000,
  seconds: 600,
  heapMegabytes: 1024,
} as const
