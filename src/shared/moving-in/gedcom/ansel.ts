/** Characters of ANSEL above 127 that are complete letters or signs. */
const LETTERS: Readonly<Record<number, string>> = {
  0xa1: 'Ł',
  0xa2: 'Ø',
  0xa3: 'Đ',
  0xa4: 'Þ',
  0xa5: 'Æ',
  0xa6: 'Œ',
  0xa7: 'ʹ',
  0xa8: '·',
  0xa9: '♭',
  0xaa: '®',
  0xab: '±',
  0xac: 'Ơ',
  0xad: 'Ư',
  0xae: 'ʼ',
  0xb0: 'ʻ',
  0xb1: 'ł',
  0xb2: 'ø',
  0xb3: 'đ',
  0xb4: 'þ',
  0xb5: 'æ',
  0xb6: 'œ',
  0xb7: 'ʺ',
  0xb8: 'ı',
  0xb9: '£',
  0xba: 'ð',
  0xbc: 'ơ',
  0xbd: 'ư',
  0xc0: '°',
  0xc1: 'ℓ',
  0xc2: '℗',
  0xc3: '©',
  0xc4: '♯',
  0xc5: '¿',
  0xc6: '¡',
  0xcf: 'ß',
  0xc7: 'ß',
  0xc8: '€',
}

/** Accents of ANSEL, which are written before their letter; combining marks of Unicode are written after it. */
const MARKS: Readonly<Record<number, string>> = {
  0xe0: '\u0309',
  0xe1: '\u0300',
  0xe2: '\u0301',
  0xe3: '\u0302',
  0xe4: '\u0303',
  0xe5: '\u0304',
  0xe6: '\u0306',
  0xe7: '\u0307',
  0xe8: '\u0308',
  0xe9: '\u030C',
  0xea: '\u030A',
  0xeb: '\uFE20',
  0xec: '\uFE21',
  0xed: '\u0315',
  0xee: '\u030B',
  0xef: '\u0310',
  0xf0: '\u0327',
  0xf1: '\u0328',
  0xf2: '\u0323',
  0xf3: '\u0324',
  0xf4: '\u0325',
  0xf5: '\u0333',
  0xf6: '\u0332',
  0xf7: '\u0326',
  0xf8: '\u031C',
  0xf9: '\u032E',
  0xfa: '\uFE22',
  0xfb: '\uFE23',
  0xfe: '\u0313',
}

/** Decodes ANSEL, the character set of old GEDCOM files. Unknown characters become the replacement character. */
export function decodeAnsel(bytes: Uint8Array): string {
  const parts: string[] = []
  let marks = ''
  for (const byte of bytes) {
    const mark = MARKS[byte]
    if (mark !== undefined) {
      marks += mark
      continue
    }
    parts.push(byte < 0x80 ? String.fromCharCode(byte) : (LETTERS[byte] ?? '\uFFFD'), marks)
    marks = ''
  }
  return parts.join('').normalize('NFC')
}
