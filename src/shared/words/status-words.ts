import { parseStatus, STATUSES, STATUSES_OUT_OF_CARE, type Status } from '#shared/pigeons/status.ts'
import { wordKey } from './title-key.ts'
import { splitWords } from './split-words.ts'

/** Words for a status besides those of forms and of the specification. Both genders are listed where a language has them. */
const WORDS: Readonly<Partial<Record<Status, readonly string[]>>> = {
  active: splitWords(`
    aktivni, aktivny, home, alive, keep, kept, viva, vivo, alta, im bestand, bestand, lebt, op het hok, in hok, au colombier,
    vivant, vivante, jest, na stanie, giovane, in colombaia, viva, ok, present, in loft, at home, aanwezig, vorhanden, presente,
    obecny, obecna, yb, jong, jonge duif, jung, jeune, pigeonneau, mlody, mloda, borracho, novello, in the loft, young bird,
    en palomar, aktiv, aktive, im schlag, jungtaube, actief, actieve, op hok, actif, active, thuis, zuhause, zu hause, daheim,
    en casa, w domu, em casa, a casa, au pigeonnier, aktywny, aktywna, w golebniku, ativo, ativa, no pombal, attivo, attiva
  `),
  breeding: splitWords(`
    stock loft, breeding loft, prisoner, reproduccion, zuchttaubin, zuchter, zuchtpaar, kweekhok, kwekers, reproducteurs,
    reproductores, reprodutores, riproduttori, eleveurs, rozplodowe, reproduktor, hodowlany, hodowlana, criacao, allevamento,
    breeders, stock hen, stock cock, kweekdoffer, kweekduivin, zuchttauber, repro, criadero, stock, stock bird, zucht, bruter,
    brueter, zuchttaube, zuchtvogel, zuchtweibchen, kweker, kweek, kweekduif, eleveur, eleveuse, elevage, reproducteur,
    reproductrice, reproduction, rozplod, rozplodowy, rozplodowa, reprodutor, reprodutora, reproducao, riproduttore,
    riproduttrice, riproduzione
  `),
  // Widowhood is a way of racing: a widower is a cock that races.
  racing: splitWords(`
    racing loft, concurso, reisevogel, reiseweibchen, witwerschaft, weduwduivin, weduwduif, veufs, veuves, weduwnaars, witwers,
    viudos, viuvos, vedovi, wdowce, voyageurs, vliegers, vliegploeg, voyageuse, jeu, loty, corredor, corredora, viaggiatrice,
    volatore, corse, racers, race team, racing team, in gara, old bird team, young bird team, old bird, ob, vlieg, vliegt,
    de vuelo, race, widow, widower, widowhood, viudo, viuda, viudez, reisetaube, reise, witwer, witwe, vliegduif, vlieger,
    viajero, viajera, volador, voladora, weduwnaar, weduwe, voyageur, concours, veuf, veuve, lotowy, lotowa, lotnik, wdowiec,
    wdowa, voador, voadora, competicao, viuvo, viuva, viaggiatore, gara, vedovo, vedova
  `),
  retired: splitWords(`
    jubilado, jubilada, ruhestand, rust, emeryt, a riposo, im ruhestand, gepensioneerd, retraite, emerytowany, reformado,
    reformada, aposentado, ritirato, ritirata
  `),
  training: ['africhting', 'entrainement', 'trening', 'treino', 'allenamento'],
  injured: splitWords(`
    sick, ill, enfermo, enferma, krank, ziek, malade, kontuzja, chory, chora, doente, infortunato, malato, malata, verletzt,
    gewond, geblesseerd, blesse, blessee, ranny, ranna, kontuzjowany, ferido, ferida, lesionado, ferito, ferita
  `),
  for_sale: splitWords(`
    to be sold, se vende, abzugeben, verkaufstaube, do sprzedania, para venda, zu verkaufen, te koop, a vendre, na sprzedaz,
    a venda, in vendita
  `),
  sold: splitWords(`
    prodan, prodana, predany, predana, verk, venta, vente, verkauf, verkoop, sprzedaz, venda, vendita, verkauft, verkocht,
    vendu, vendue, sprzedany, sprzedana, venduto, venduta
  `),
  gifted: splitWords(`
    darovan, darovana, donated, obsequiado, obsequiada, dado, dada, given to, gave away, cedido, cedida, donado, donada, cede,
    cedee, ceduto, ceduta, darowany, darowana, given, verschenkt, geschenkt, weggegeven, geschonken, cadeau, donne, donnee,
    offert, offerte, podarowany, podarowana, oddany, oddana, oferecido, oferecida, doado, doada, regalato, regalata, donato,
    donata
  `),
  deceased: splitWords(`
    uhynul, uhynula, uhynuly, found dead, tot aufgefunden, tot gefunden, dood gevonden, retrouve mort, retrouvee morte,
    trouve mort, trouvee morte, encontrado muerto, encontrada muerta, trovato morto, trovata morta, encontrado morto,
    encontrada morta, znaleziony martwy, znaleziona martwa, †, ✝, rip, cat, passed away, matado, matada, verendet, krepiert,
    eingeschlafert, geruimd, supprime, supprimee, faleceu, soppresso, soppressa, killed, culled, put down, perished, muerte,
    murio, sacrificado, sacrificada, geschlachtet, getotet, gerissen, opgeruimd, geslacht, doodgegaan, verongelukt, tue, tuee,
    elimine, eliminee, deces, ubity, ubita, uspiony, zabity, zabita, wybrakowany, wybrakowana, abatido, abatida, morreu, morte,
    abbattuto, abbattuta, ucciso, uccisa, verstorben, gestorben, tot, eingegangen, overleden, gestorven, dood, mort, morte,
    decede, decedee, padl, padla, padl/zmarl, zmarl, zmarla, zdechl, zdechla, nie zyje, morto, morta, falecido, falecida,
    deceduto, deceduta
  `),
  lost: splitWords(`
    ztracen, ztracena, ztratil se, ztratila se, strateny, stratena, dnr, strayed, verl, weggeblieben, niet terug,
    niet thuisgekomen, verspeeld, achter gebleven, egare, egaree, stracony, stracona, zagubiony, zagubiona, nao regressou,
    perdeu se, perduto, perduta, flyaway, fly away, did not return, never returned, not returned, not home, verflogen,
    ausgeblieben, nicht zuruck, nicht zuruckgekehrt, weggebleven, achtergebleven, niet thuis, niet teruggekeerd, non rentre,
    non rentree, pas rentre, perte, no volvio, no regreso, extraviado, extraviada, desaparecido, desaparecida,
    perdida en suelta, nie wrocil, nie wrocila, zaginiony, zaginiona, zginal, zginela, nao voltou, scomparso, scomparsa,
    disperso, dispersa, non rientrato, non rientrata, missing, verloren, vermisst, vermist, kwijt, perdu, perdue, disparu,
    disparue, zaginal, zaginela, zgubiony, zgubiona, perso, persa, smarrito, smarrita
  `),
}

/** Words for a bird of prey: the bird was killed, and the word is kept in its description. */
const PREDATORS: ReadonlySet<string> = new Set(
  splitWords(`
    hawk, falcon, habicht, greifvogel, raubvogel, falke, havik, roofvogel, sperwer, halcon, azor, gavilan, faucon, epervier,
    rapace, jastrzab, jastrzebia, krogulec, sokol, falcao, gaviao, acor, falco, sparviero
  `),
)

/** Words that say that a bird of prey took the bird. */
const TAKEN = /kill|taken|geschlagen|geholt|gepakt|przez|(?<!\p{L})(?:por|par|dal|pelo)(?!\p{L})/u

/** Words for a bird that left the loft on loan or in a way that they do not say; the word is kept in its description. */
const LEFT_WORDS: ReadonlySet<string> = new Set(
  splitWords(`
    gone, left, transferred, weg, abgang, abgegeben, ausgewandert, leihtaube, bruikleen, stolen, robado, robada, gestohlen,
    gestolen, vole, volee, skradziony, skradziona, roubado, roubada, rubato, rubata, in prestito, vertrokken, baja, dado de baja,
    dada de baja, parti, partie, ubyl, ubyla, abalado, partito, partita, on loan, loaned, loan, lent, prestado, prestada,
    verliehen, ausgeliehen, uitgeleend, prete, pretee, wypozyczony, wypozyczona, emprestado, emprestada, prestato, prestata
  `),
)

const MEANINGS: ReadonlyMap<string, Status> = new Map(
  STATUSES.flatMap((status) => (WORDS[status] ?? []).map((word) => [word, status] as const)),
)

/** The status that a word means; `keepsWord` is true for a word that says more than the status. */
export interface ReadStatus {
  readonly status: Status
  readonly keepsWord: boolean
}

/** The year or day after a status: `Died 2023`, `verkauft (12.03.2022)`. */
export const DATE_AFTER = /(?<=\p{L}\.?)\s*[(,:-]?\s*(?:\d{1,2}[./-]){0,2}(?:19|20)\d\d\s*\)?$/u

/** The first words of a text, three at most, and the rest. */
const REMARKS_AFTER = [3, 2, 1].map((words) => new RegExp(`^(\\p{L}+(?: \\p{L}+){${words - 1}}\\.?)[\\s,:;(/–-]+(\\S.*)$`, 'u'))
/** The words that may be before the reason for which a bird left. */
const REASON_STARTS = /^(?:por|par|wegen|durch|door|wegens|przez|due to|because of|per|causa)\s+|[)\s]+$/giu
/** Texts after the word that show that the bird is still in the loft, or that something else is meant. */
export const NOT_LEFT = /\?|^(?:and|or|und|oder|of|et|ou|lub|feathers?)(?!\p{L})/iu

/** Longer texts are remarks, and the patterns are slow on them. */
const MAX_LENGTH = 200

/** Reads a word for the status in any language of the imports; returns undefined for an unknown word. */
export function readStatusWord(text: string): ReadStatus | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const { status, isKnown } = parseStatus(text)
  if (isKnown) return { status, keepsWord: false }
  const key = wordKey(text)
  if (LEFT_WORDS.has(key)) return { status: 'archived', keepsWord: true }
  const found = MEANINGS.get(key) ?? (parseStatus(key).isKnown ? parseStatus(key).status : undefined)
  if (found) return { status: found, keepsWord: false }
  const isPredator = PREDATORS.has(key) || (TAKEN.test(key) && key.split(/[^\p{L}]+/u).some((part) => PREDATORS.has(part)))
  if (isPredator) return { status: 'deceased', keepsWord: true }
  const word = text.replace(DATE_AFTER, '')
  const dated = word === text ? undefined : readStatusWord(word)
  if (dated) return { ...dated, keepsWord: true }
  // A word for leaving the loft may be followed by details: `sold to Mike`, `lost from Bourges`, `vendue à M. Lefèvre`.
  for (const pattern of REMARKS_AFTER) {
    const [, start, rest] = pattern.exec(text) ?? []
    const left = start === undefined || NOT_LEFT.test(rest!) ? undefined : readStatusWord(start)
    if (!left || !STATUSES_OUT_OF_CARE.includes(left.status)) continue
    // A word that says only that the bird left may have the reason after it: `Baja - vendida`, `baja por muerte`.
    const reason = left.status === 'archived' ? readStatusWord(rest!.replace(REASON_STARTS, '')) : undefined
    const { status: said } = reason && STATUSES_OUT_OF_CARE.includes(reason.status) ? reason : left
    return { status: said, keepsWord: true }
  }
  return undefined
}
