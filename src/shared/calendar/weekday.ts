/** The first letters of the days of the week from Sunday, in the languages of the imports. */
export const WEEKDAYS = [
  'sun|dom|zo|son|so|dim|nie|nd|ndz|dum|vas',
  'mon|lun|ma|maa|mo|pon|pn|seg|het',
  'tue|tu|mar|di|din|die|wt|wto|ter|ked',
  'wed|mie|wo|woe|mit|mi|mer|sro|sr|qua|sze',
  'thu|th|jue|do|don|jeu|czw|cz|qui|gio|joi|cs|csu',
  'fri|fr|vie|vr|vri|fre|ven|pia|pt|sex|vin|pen',
  'sat|sa|sab|za|zat|sam|sob|szo',
].map((names) => new Set(names.split('|')))

/** Pattern of the name of a day of the week in the languages of result lists, with or without accents. */
export const WEEKDAY_NAME =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|poniedzia[łl]ek|wtorek|[śs]roda|czwartek|pi[ąa]tek|sobota|niedziela|(?:segunda|ter[çc]a|quarta|quinta|sexta)-feira|(?:lune|marte|mercole|giove|vener)d[ìi]|sabato|domenica|(?:m[åa]n|tir?s|ons|tors|fre|l[øö]r|s[øö]n)dag|hétf[őo]|kedd|szerda|csütörtök|péntek|szombat|vasárnap|pond[ěe]lí|úterý|st[řr]eda|[čc]tvrtek|pátek|ned[ěe]le|s[âa]mb[ăa]t[ăa]|duminic[ăa])'
