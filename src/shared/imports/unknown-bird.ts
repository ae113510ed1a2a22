import { plainBand } from '#shared/bands/band-text.ts'
import { fold } from '#shared/text/fold.ts'
import { isSum } from '#shared/words/heading-words.ts'
import { wordKey } from '#shared/words/title-key.ts'

/** Words that files use for an unknown bird or a bird without a band, without accents. */
const UNKNOWN_WORDS: ReadonlySet<string> = new Set([
  ...['unknown', 'unk', 'none', 'null', 'na', 'n/a', 'n a', 'nil', 'no', 'not known'],
  ...['no ring', 'no band', 'not ringed', 'unrung', 'without ring', 'without band', 'unbanded', 'not banded'],
  ...['unringed', 'un-ringed', 'not rung', 'no leg ring', 'no leg band'],
  ...['desconocido', 'desconocida', 'ninguno', 'ninguna', 'sin anilla', 'sin anillar', 'sin placa', 's/a'],
  ...[
    'sin anillo',
    'no anillada',
    'no anillado',
    'sin ring',
    'no tiene anilla',
    'pendiente de anillar',
    'no tiene',
    'pendiente',
    'n/d',
    's/d',
  ],
  ...[
    'unbekannt',
    'ohne ring',
    'kein ring',
    'keine',
    'kein',
    'ringlos',
    'unberingt',
    'nicht beringt',
    'onbekend',
    'zonder ring',
    'geen ring',
    'geen',
  ],
  ...['ongeringd', 'niet geringd', 'nie zaobraczkowany', 'niezaobraczkowany', 'nao anilhado', 'nao anilhada', 'non inanellato'],
  ...['inconnu', 'inconnue', 'sans bague', 'pas de bague', 'aucune', 'aucun', 'non bague', 'nieznany', 'nieznana'],
  ...['bez obraczki', 'brak', 'brak obraczki', 'desconhecido', 'desconhecida', 'sem anilha', 'nenhum', 'nenhuma'],
  ...['sconosciuto', 'sconosciuta', 'senza anello', 'nessuno', 'nessuna'],
])

/** Words that say that a bird has no ring, perhaps with the number of the row or a remark behind them. */
const NO_RING =
  /^(?:no|without|sin|s\/|ohne|kein|zonder|geen|sans|pas de|bez|brak|sem|senza)\s*(?:ring|band|anillar?|anillo|a(?![\p{L}])|placa|bague|obraczki|anilha|anello)(?!\p{L})(?!.*\d{3})/u

/** Checks whether a band or parent means an unknown bird: `?`, `-`, `0`, `unknown`, `desconocido`. */
export function isUnknownBird(text: string): boolean {
  const plain = fold(text).replace(/^[([]+|[)\]]+$/g, '')
  return (
    NO_RING.test(plain) ||
    /^[0?*]*$/.test(plainBand(text)) ||
    UNKNOWN_WORDS.has(plain) ||
    UNKNOWN_WORDS.has(wordKey(plain)) ||
    isSum(plain)
  )
}
