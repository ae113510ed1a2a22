/** Encodings with one byte for each character, in which old programs write text files: four of Windows, two of DOS, one of Unix. */
export const TEXT_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'cp850',
  'cp852',
  'iso-8859-2',
  'windows-1251',
  'windows-1254',
] as const

export type TextEncoding = (typeof TEXT_ENCODINGS)[number]
