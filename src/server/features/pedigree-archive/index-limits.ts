/** Bounds of one file of the archive; what lies beyond is refused before it fills the disk. */
export const ARCHIVE_LIMITS = {
  fileBytes: 200 * 1024 * 1024,
  /** What a workbook may hold beside its sheets, unpacked: the texts of the cells above all. */
  wholePartsBytes: 256 * 1024 * 1024,
  birds: 2_000_000,
  /** Characters of all texts that are kept. */
  characters: 500_000_000,
  seconds: 600,
  heapMegabytes: 1024,
} as const
