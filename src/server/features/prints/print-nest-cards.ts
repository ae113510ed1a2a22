import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { shownColor } from '#shared/colors/color-words.ts'
import type { NestCardsPrint } from '#shared/prints/prints-api.ts'
import { qrPictureText } from '#shared/qr-codes/qr-code.ts'
import type { Mate } from '#shared/pairs/pair.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { mapMates, mapPlaces } from '#server/features/pairs/mates.repository.ts'
import { mapCodesOfPairs } from '#server/features/qr-codes/qr-codes.repository.ts'
import { drawNestCard, type NestCard } from '#server/pdf/draw-nest-card.ts'
import { PAPER_SIZE } from '#server/pdf/paper.ts'
import { openStreamedPdf } from '#server/pdf/pdf-document.ts'
import { nestsToPrint } from './nests-to-print.ts'
import { BY_NAME } from './prints.repository.ts'
import { requireContent } from './require-content.ts'
import type { PrintedDocument } from './send-printed-document.ts'
import type { PrintContext } from './print-context.ts'

/** Cards per row and per column of a page. */
const CARDS_ON_PAGE = { columns: 2, rows: 2 } as const

/**
 * Prints nest cards, four per page: one for each given pair, else for each active pair in a main loft, a section or the whole
 * loft. Errors: `nothing_to_print`.
 */
export async function printNestCards(
  db: Db,
  { paper, ...selection }: NestCardsPrint,
  { printContext, address, now }: { printContext: PrintContext; address: string | null; now: Date },
): Promise<PrintedDocument> {
  const cards = await cardsOf(db, selection, printContext, address)
  requireContent(cards)
  const { settings, t } = printContext
  const title = t('prints.nestCards')
  const size = PAPER_SIZE[paper]
  const pdf = openStreamedPdf({ title, language: settings.documentLanguage, author: settings.keeperName, createdAt: now })
  const perPage = CARDS_ON_PAGE.columns * CARDS_ON_PAGE.rows
  const [width, height] = [size[0] / CARDS_ON_PAGE.columns, size[1] / CARDS_ON_PAGE.rows]
  async function draw(): Promise<void> {
    for (const [at, card] of cards.entries()) {
      const place = at % perPage
      if (place === 0) {
        await yieldToEventLoop()
        if (pdf.destroyed) return
        pdf.addPage({ size: [...size], margin: 0 })
      }
      const x = (place % CARDS_ON_PAGE.columns) * width
      const y = Math.floor(place / CARDS_ON_PAGE.columns) * height
      drawNestCard(pdf, card, { x, y, width, height })
    }
  }
  return { title, pages: Math.ceil(cards.length / perPage), pdf, draw }
}

async function cardsOf(
  db: Db,
  selection: Omit<NestCardsPrint, 'paper'>,
  { t, format }: PrintContext,
  address: string | null,
): Promise<NestCard[]> {
  const pairs = await nestsToPrint(db, selection)
  const mates = await mapMates(db, pairs)
  const places = await mapPlaces(db, pairs)
  const codes = await mapCodesOfPairs(
    db,
    pairs.map(({ id }) => id),
  )
  const bird = (mate: Mate) => [birdTitle(mate), shownColor(mate.color, format.language)].filter(Boolean).join(', ')
  const cards = pairs.flatMap(({ id, nestBox, malePigeonId, femalePigeonId, pairingDate, breedingSeason }) => {
    const row = codes.get(id)
    if (!row) return []
    const { malePigeon, femalePigeon } = mates.get(id)!
    return {
      heading: nestBox === null ? t('prints.nest') : t('prints.nestBox', { box: nestBox }),
      place: places.get(femalePigeonId ?? 0) ?? places.get(malePigeonId ?? 0) ?? '',
      qrText: qrPictureText(row.code, address),
      code: row.code,
      facts: [
        [t('pigeons.gender.cock'), bird(malePigeon)],
        [t('pigeons.gender.hen'), bird(femalePigeon)],
        [t('prints.paired'), `${format.date(pairingDate)}, ${t(`pairs.season.${breedingSeason}`)}`],
      ] as const,
      columns: [t('prints.clutch'), t('prints.firstEgg'), t('prints.secondEgg'), t('prints.hatched'), t('prints.bands')],
    }
  })
  return cards.toSorted((a, b) => BY_NAME.compare(`${a.place} ${a.heading}`, `${b.place} ${b.heading}`))
}
