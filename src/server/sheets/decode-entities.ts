/** The names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(0xa0 + at)]),
  // A no-break space separates words like any other space.
  ['nbsp', ' '],
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', hellip: '…' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bdquo: '„' }),
  ...Object.entries({ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Zcaron: 'Ž', zcaron: 'ž', Ccaron: 'Č', ccaron: 'č' }),
  ...Object.entries({ Lstrok: 'Ł', lstrok: 'ł', Aogon: 'Ą', aogon: 'ą', Eogon: 'Ę', eogon: 'ę', Sacute: 'Ś', sacute: 'ś' }),
  ...Object.entries({ Cacute: 'Ć', cacute: 'ć', Nacute: 'Ń', nacute: 'ń', Zacute: 'Ź', zacute: 'ź', Zdot: 'Ż', zdot: 'ż' }),
])

/** Decodes the characters that a web page writes as `&eacute;`, `&#233;` or `&#xe9;`; unknown names stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}[1-4]{0,2}));/gi,
    (whole, decimal?: string, hex?: string, name = '') => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
      if (code !== undefined) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
      return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole
    },
  )
}
