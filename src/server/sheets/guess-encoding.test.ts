import { describe, expect, test } from 'vitest'
import { TEXT_ENCODINGS } from '#shared/text/text-encodings.ts'
import { decodeUnknown } from './decode-text.ts'
import { guessTextEncoding } from './guess-encoding.ts'
import { encodeSingleBytes } from './testing/encode-single-bytes.ts'
import { decodeSingleBytes, redecode } from './single-byte-encodings.ts'

const WESTERN = [
  'Anilla;Sexo;Año;Línea\nES-20-1;Macho;2020;Muñoz',
  'Ringnummer;Geschlecht;Farbe\nDV-1-20-3;Täuber;Weißflügel',
  'Bague;Sexe;Père;Mère\nFR-1;Mâle;Hélène;François',
  'Anilha;Fêmea;Mãe\nPT;João;Conceição',
  'Nº;Nombre\n1;José',
  'Ring;Sex;Price\nGB21X1;C;£20\nGB21X2;H;£12.50',
]
const POLISH = [
  'Obrączka;Płeć;Rok\nPL-1;Samica;2020',
  'Nr obr.;Hodowca\n1;Łukasz Źdźbło',
  'Ilość gołębi: 890\nLp.;Km\n1;München;Grüße;Köln;Göß',
  'Nazwa\ngołąb\nżółty',
]

const TURKISH = [
  'Sıra;Yetiştirici;Bilezik No;Hız\n1;Yılmaz Şahin;TR-23-16-1;1150,2\n2;Öztürk Kardeşler;TR-23-16-2;1140,1',
  'Güvercin;Eş\nKoç;Çelik İ.;Aydın',
]

const RUSSIAN = [
  'Место;Участник;Номер кольца;Скорость\n1;Петров и сын;RUS-22-71-12345;1301,5',
  'Кольцо;Пол;Год\nUA-20-1;самец;2020',
  'Иванов Сергей;Тула\nКузнецов А.;Орел',
]

describe.each([
  ['windows-1252', WESTERN],
  ['cp850', WESTERN],
  ['windows-1250', POLISH],
  ['cp852', POLISH],
  ['iso-8859-2', POLISH],
  ['windows-1251', RUSSIAN],
  ['windows-1254', TURKISH],
] as const)('%s', (encoding, texts) => {
  test.each(texts)('is recognised by the words of %j', (text) => {
    expect(decodeUnknown(encodeSingleBytes(text, encoding))).toEqual({ text, encoding })
  })
})

test.each([
  ['cp852', '╔═══╦══════════╗\n║ Č.│ Chovatel ║\n║  1│ Havlíček ║\n╚═══╩══════════╝'],
  ['cp850', '┌────┬────────┬─────────┐\n│ Pl │ Züchter│ Ort     │\n│  1 │ Köhler │ Würzburg│\n└────┴────────┴─────────┘'],
] as const)('a table with drawn lines is recognised as %s', (encoding, text) => {
  expect(decodeUnknown(encodeSingleBytes(text, encoding))).toEqual({ text, encoding })
})

test('Hungarian is recognised by the titles of result lists', () => {
  const text = 'Hely;Tenyésztő;Gyűrűszám;Érkezés\n1;Szűcs dúc;HU-22-11-12345;10:36:18'
  expect(decodeUnknown(encodeSingleBytes(text, 'windows-1250'))).toEqual({ text, encoding: 'windows-1250' })
})

test.each(['Loc;Nume;Serie\n1;Ştefănescu Ion;RO 20-1\n2;Echipa Mureşan-Pop;RO 20-2', 'Crescător;Viteza\nŢurcanu V.;1200,1'])(
  'Romanian is recognised by its letters in %j',
  (text) => expect(decodeUnknown(encodeSingleBytes(text, 'windows-1250'))).toEqual({ text, encoding: 'windows-1250' }),
)

test('ordinal signs of Portuguese beside numbers are not read as Romanian letters', () => {
  const text = 'Nº;Nome\n1º;João São\n2ª;Estevão Leão'
  expect(decodeUnknown(encodeSingleBytes(text, 'windows-1252'))).toEqual({ text, encoding: 'windows-1252' })
})

test('Chinese in GBK is recognised by the titles of result lists', () => {
  // 名次,鸽主,环号,分速 and 1,张卫东,2022-05-123456,1150.1
  const bytes = Buffer.from(
    'c3fbb4ce2cb8ebd6f72cbbb7bac52cb7d6cbd90a312cd5c5cec0b6ab2c323032322d30352d3132333435362c313135302e310a',
    'hex',
  )
  expect(decodeUnknown(bytes)).toEqual({ text: '名次,鸽主,环号,分速\n1,张卫东,2022-05-123456,1150.1\n' })
})

test('text without marks is UTF-8, and text without any sign of its encoding is Windows-1252', () => {
  expect(decodeUnknown(Buffer.from('Ring;Sex'))).toEqual({ text: 'Ring;Sex' })
  expect(guessTextEncoding(Buffer.from('Ring;Sex'))).toBe('windows-1252')
})

test.each(TEXT_ENCODINGS.flatMap((from) => TEXT_ENCODINGS.map((to) => [from, to] as const)))(
  'a text decoded as %s is decoded again as %s without a loss',
  (from, to) => {
    const bytes = Uint8Array.from({ length: 255 }, (_, at) => at + 1)
    const decoded = decodeSingleBytes(bytes, from)
    expect(redecode(decoded, from, to)).toBe(decodeSingleBytes(bytes, to))
    expect(redecode(redecode(decoded, from, to), to, from)).toBe(decoded)
  },
)

test('decodes a long text without spaces within the time limit of a test', () => {
  const bytes = Buffer.concat([Buffer.alloc(1_000_000, 'a'), Uint8Array.of(0xf1)])
  expect(decodeUnknown(bytes).encoding).toBe('windows-1252')
})
