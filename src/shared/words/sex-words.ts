import type { Gender } from '#shared/pigeons/gender.ts'
import { IMPORT_LANGUAGES, type ImportLanguage } from './import-language.ts'
import { wordKey } from './title-key.ts'
import { splitWords } from './split-words.ts'

/** Words of two or more letters, which mean the same in every language that has them. */
const WORDS: Readonly<Record<Gender, readonly string[]>> = {
  cock: splitWords(`
    doff, coq, masc, mach, ck, cb, man, dof, cocks, haan, mannl, maennl, samec, cock, cock bird, male, macho, masculino, tauber,
    taeuber, mannchen, maennchen, mannlich, maennlich, vogel, hahn, doffer, mannelijk, mannetje, samiec, samczyk, golab,
    maschio, maschile, holub, ho, golub, muzjak, him, mascul, erkek, han, hane, ♂
  `),
  hen: splitWords(`
    duiv, poule, fem, hemb, hn, hb, vrouw, dui, hens, weibl, samice, hen, hen bird, female, hembra, femenino, weibchen,
    weiblich, weib, taubin, taeubin, henne, duivin, vrouwelijk, vrouwtje, femelle, samica, samiczka, golebica, femea, feminino,
    femmina, femminile, holubice, he, golubica, zenka, tojo, femela, disi, hun, hona, ♀
  `),
  por_definir: [
    '',
    ...splitWords(`
      ind, indet, ml, tbc, not known, n/k, nd, s/s, indeterminado, indeterminada, indetermine, indefinido, indeterminato,
      unbest, offen, onb, nnb, inc, nieokreslona, nieokreslony, brak, yb?, unk, unsexed, not sexed, sin sexar, sin determinar,
      ?, ??, por definir, young bird, young, yb, unknown, squeaker, pichon, desconocido, desconocida, jungtaube, jt, unbekannt,
      unbestimmt, jonge duif, jong, jonge, onbekend, jeune, pigeonneau, inconnu, inconnue, mlody, mloda, nieznany, nieznana,
      borracho, desconhecido, desconhecida, novello, giovane, sconosciuto, sconosciuta
    `),
  ],
}

/** The languages in which the letter J means a young bird. */
const YOUNG_J: readonly ImportLanguage[] = ['de', 'nl', 'fr']

/** The languages of files in which V may be a word for a sex; Belgian ones have French titles too. */
const V_LANGUAGES: readonly ImportLanguage[] = ['en', 'de', 'nl', 'fr']

const MEANINGS: ReadonlyMap<string, Gender> = new Map(
  (Object.keys(WORDS) as Gender[]).flatMap((gender) => WORDS[gender].map((word) => [word, gender] as const)),
)

/** One-letter words; a letter that means either sex in its language, such as the Polish S, is in neither list. */
const LETTERS: Readonly<Record<ImportLanguage, { readonly cock: string; readonly hen: string }>> = {
  en: { cock: 'cm', hen: 'hf' },
  es: { cock: 'mc', hen: 'hf' },
  de: { cock: 'mv', hen: 'wf' },
  nl: { cock: 'dm', hen: 'vf' },
  fr: { cock: 'm', hen: 'f' },
  pl: { cock: 'm', hen: 'f' },
  pt: { cock: 'm', hen: 'f' },
  it: { cock: 'm', hen: 'f' },
}

/** The facts about a file that decide what its words for the sex mean. */
export interface SexContext {
  /** The languages of the titles; none if no title is known. */
  readonly languages: readonly ImportLanguage[]
  /** Every different word of the column, as {@link wordKey} returns it. */
  readonly words: ReadonlySet<string>
}

/** Reads a word for the sex: `Täuber`, `1,0`, `♀`, `V`. Returns undefined for a word that is unknown or may be either sex. */
export function readSexWord(text: string, { languages, words }: SexContext): Gender | undefined {
  const sign = /^([01])[.,/:]([01])(?:[.,/:]([01]))?$/.exec(text.trim())?.slice(1)
  if (sign) return readCounts(sign)
  const key = wordKey(text)
  const known = MEANINGS.get(key)
  if (known !== undefined) return known
  // A spreadsheet turns 1,0 into the number 1 and 0,1 into 0.1.
  if (key === '1' && (words.has('0,1') || words.has('0 1'))) return 'cock'
  if (key === 'h' && words.has('he')) return 'cock'
  if (key === 'j' && languages.length > 0 && languages.every((language) => YOUNG_J.includes(language))) return 'por_definir'
  const candidates = (languages.length > 0 ? languages : IMPORT_LANGUAGES).flatMap((language) => {
    const { cock, hen } = LETTERS[language]
    return key.length !== 1 ? [] : cock.includes(key) ? ['cock' as const] : hen.includes(key) ? ['hen' as const] : []
  })
  if (new Set(candidates).size === 1) return candidates[0]
  // German lists have V and W for cocks and hens, Dutch ones D or M and V.
  const isGerman = words.has('w')
  const isDutch = words.has('d') || words.has('m')
  const canBeSex = languages.length === 0 || languages.some((language) => V_LANGUAGES.includes(language))
  return key === 'v' && canBeSex && isGerman !== isDutch ? (isGerman ? 'cock' : 'hen') : undefined
}

/** Reads the German notation of cocks, hens and young: 1,0 is a cock, 0,1 a hen, 0,0,1 a young bird. */
function readCounts([cocks, hens, young = '0']: readonly (string | undefined)[]): Gender | undefined {
  const counts = `${cocks}${hens}${young}`
  return counts === '100' ? 'cock' : counts === '010' ? 'hen' : counts === '001' ? 'por_definir' : undefined
}
