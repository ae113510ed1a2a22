import type { ListLanguage } from '#shared/words/import-language.ts'

/** The names of the days of the week from Sunday, shortened, in each language of result lists; `so` is not the same day in all. */
const WORDS: Readonly<Record<ListLanguage, string>> = {
  en: 'sun|su mon|mo tue|tu wed|we thu|th fri|fr sat|sa',
  es: 'dom|do lun|lu mar|ma mie|mi jue|ju vie|vi sab|sa',
  de: 'son|so mon|mo die|di mit|mi don|do fre|fr sam|sa',
  nl: 'zon|zo|son maa|ma din|di woe|wo don|do vri|vr|vry zat|za|sat',
  fr: 'dim|di lun|lu mar|ma mer|me jeu|je ven|ve sam|sa',
  pl: 'nie|nd|ndz pon|pn wto|wt sro|sr czw|cz pia|pt sob|so',
  pt: 'dom seg ter qua qui sex sab',
  it: 'dom|do lun|lu mar|ma mer|me gio|gi ven|ve sab|sa',
  // Slovak has `st` for Wednesday and `št` for Thursday.
  cs: 'ned|ne pon|po ute|ut|uto str|st ctv|ct|stv|st pat|pa|pia|pi sob|so',
  da: 'son man tir|tis ons tor fre lor',
  hr: 'ned|ne pon|po uto|ut|tor sri|sr|sre cet|ce pet|pe sub|su|sob|so',
  hu: 'vas het ked sze csu|cs pen szo',
  ro: 'dum|du lun|lu mar|ma mie|mi joi|jo vin|vi sam|sa',
  ru: 'вос|вс|нед|нд пон|пн вто|вт|вів сре|ср|сер|сря чет|чт пят|пт|пет суб|сб|съб',
  sv: 'son man tis ons tor fre lor',
  tr: 'paz pzt|pazartesi sal car|crs per cum cmt|cts|cumartesi',
  zh: '周日|星期日|星期天 周一|星期一 周二|星期二 周三|星期三 周四|星期四 周五|星期五 周六|星期六',
}
const DAYS_OF = new Map(
  Object.entries(WORDS).map(([language, week]) => {
    const days = new Map<string, number[]>()
    for (const [day, names] of week.split(' ').entries())
      for (const name of names.split('|')) days.set(name, [...(days.get(name) ?? []), day])
    return [language as ListLanguage, days] as const
  }),
)

/** The shortened names of the days of the week in all languages. */
export const WEEKDAYS: ReadonlySet<string> = new Set([...DAYS_OF.values()].flatMap((days) => [...days.keys()]))

const LETTERS = 3

/** Checks whether a folded word is a day of the week in any language: `sat`, `so`, `sobota`. */
export const isWeekday = (word: string): boolean =>
  WEEKDAYS.has(word) || (word.length > LETTERS && WEEKDAYS.has(word.slice(0, LETTERS)))

/** Returns the days, 0 for Sunday, that a folded word may mean in each language that knows it. */
export function weekdaysOf(word: string): ReadonlyMap<ListLanguage, readonly number[]> {
  const found = new Map<ListLanguage, readonly number[]>()
  for (const [language, days] of DAYS_OF) {
    const meant = days.get(word) ?? (word.length > LETTERS ? days.get(word.slice(0, LETTERS)) : undefined)
    if (meant) found.set(language, meant)
  }
  return found
}

/** Pattern of the name of a day of the week in the languages of result lists, with or without accents. */
export const WEEKDAY_NAME =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|poniedzia[łl]ek|wtorek|[śs]roda|czwartek|pi[ąa]tek|sobota|niedziela|(?:segunda|ter[çc]a|quarta|quinta|sexta)-feira|(?:lune|marte|mercole|giove|vener)d[ìi]|sabato|domenica|(?:m[åa]n|tir?s|ons|tors|fre|l[øö]r|s[øö]n)dag|hétf[őo]|kedd|szerda|csütörtök|péntek|szombat|vasárnap|pond[ěe]lí|úterý|st[řr]eda|[čc]tvrtek|pátek|ned[ěe]le|s[âa]mb[ăa]t[ăa]|duminic[ăa])'
