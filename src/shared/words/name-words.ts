import type { ListWords } from './import-language.ts'
import { splitWords } from './split-words.ts'

/** Words at the end of a fancier's name, in the languages that have them. */
export const NAME_ENDS: ListWords = {
  en: splitWords(`
    son, sons, bros.?, brothers, dtr, daughter, partner, partners, lofts?, stud, jnr, snr, jr.?, sr.?
  `),
  es: ['hijos?', 'hermanos?', 'hnos'],
  de: ['sohn', 'söhne', 'tochter', 'gebrüder'],
  nl: ['zn.?', 'zoon', 'zonen', 'dochter', 'hokken', 'gebroeders'],
  fr: ['fils', 'frères?', 'fille'],
  pl: ['syn', 'synowie'],
  pt: ['filhos?', 'irmãos'],
  it: ['figlio', 'figli', 'fratelli'],
  cs: ['synové', 'synovia'],
  da: ['søn'],
  hr: ['sin', 'sinovi'],
  hu: ['fia', 'dúc'],
  ro: ['fiul', 'fii'],
}

/** Words before a fancier's name, which are no name by themselves. */
export const NAME_STARTS: ListWords = {
  en: ['mr', 'mrs', 'ms', 'miss', 'dr', 'messrs', 'team', 'the'],
  es: ['hnos', 'hros', 'vda', 'palomar', 'equipo', 'don'],
  de: ['sg', 'schlaggemeinschaft', 'fam', 'familie', 'gebrüder', 'herr', 'frau'],
  nl: ['comb', 'combinatie', 'gebr', 'gebroeders', 'hok', 'hokcomb', 'mevr', 'dhr', 'wed'],
  fr: ['mme', 'mlle', 'asso', 'association', 'équipe', 'famille', 'ets'],
  pl: ['zespół', 'ks'],
  pt: ['equipa', 'sr', 'dra', 'eng'],
  it: ['f.lli', 'fratelli', 'squadra'],
  cs: ['sdr', 'bratia', 'bratři'],
  hr: ['tim'],
  ro: ['frații', 'fam'],
}

/** Small words inside a name or a town, after which neither of them ends. */
export const SMALL_WORDS: readonly string[] = splitWords(`
  &, +, and, und, u, en, et, y, e, i, és, es, a, og, și, si, /, -, van, von, vom, v, d, vd, v.d, vanden, vander, vande, de, den,
  der, des, het, 't, ten, ter, te, zu, zur, zum, di, da, do, dos, das, del, della, dello, du, la, le, les, los, las, el, al, mc,
  mac, st, ste, sint, saint, sainte, san, santa, santo, são, bad, op, aan, am, an, im, in, bij, nové, nová, nový, staré, stará,
  starý, nowe, nowa, nowy, stare, stara, nova, novi, novo, stari, new
`)
