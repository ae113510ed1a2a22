import type { PrintOptions } from '#shared/basketing/basketing-api.ts'
import { shownColor } from '#shared/colors/color-words.ts'
import { formatter, type Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { drawFacts, drawSignatures, drawTitle } from '#server/pdf/pdf-blocks.ts'
import { finishPdf, openPdf } from '#server/pdf/pdf-document.ts'
import { drawTable } from '#server/pdf/pdf-table.ts'
import type { PdfFile } from '#server/pdf/send-pdf.ts'

/** A bird on a printed list. */
export interface ListedBird {
  readonly bandId: string
  readonly name: string | null
  readonly description: string | null
  readonly gender: Gender
  readonly color: string | null
  readonly ringNumber: string | null
}

/** The race or toss printed at the top of the list. */
export interface ListHead {
  readonly kind: 'race' | 'toss'
  readonly name: string
  readonly date: string
  readonly releaseLocation: string | null
  readonly releasedAt: string | null
  /** Distance in km. */
  readonly distance: number | null
}

/** Writes the basketing list for the club to fill in and sign, on A4 or Letter pages in English or Spanish. */
export async function printBasketingList(
  settings: Settings,
  { head, birds, wish, now }: { head: ListHead; birds: readonly ListedBird[]; wish: PrintOptions; now: Date },
): Promise<PdfFile> {
  const { keeperName } = settings
  const language = wish.language ?? settings.documentLanguage
  const say = translatorOf(language)
  const format = formatter(language)
  const title = say(`basketing.print.title.${head.kind}`)
  const paper = wish.paper === 'letter' ? 'LETTER' : 'A4'
  const pdf = openPdf({ title, language, author: keeperName, createdAt: now, paper })
  drawTitle(pdf, title)
  drawFacts(pdf, factsOf(settings, { head, birds, say, format }))
  if (birds.length === 0) pdf.text(say('basketing.print.empty'))
  else {
    const numbers = new Map(birds.map((bird, at) => [bird, String(at + 1)]))
    await drawTable<ListedBird>(
      pdf,
      [
        { title: say('basketing.print.number'), share: 6, text: (bird) => numbers.get(bird)! },
        { title: say('basketing.print.band'), share: 24, isBold: true, text: birdTitle },
        { title: say('basketing.print.name'), share: 36, text: ({ description }) => description ?? '' },
        { title: say('basketing.print.gender'), share: 13, text: ({ gender }) => say(`pigeons.gender.${gender}`) },
        { title: say('basketing.print.color'), share: 18, text: ({ color }) => shownColor(color, format.language) ?? '' },
        { title: say('basketing.print.ring'), share: 15, text: ({ ringNumber }) => ringNumber ?? '' },
        // Filled in by hand at basketing.
        { title: say('basketing.print.clock'), share: 15, text: () => '' },
      ],
      birds,
    )
    drawSignatures(pdf, [say('basketing.print.keeperSigns'), say('basketing.print.clubSigns')])
  }
  return {
    bytes: await finishPdf(
      pdf,
      (page, pages) => `${head.name} · ${keeperName} · ${say('basketing.print.page', { page, pages })}`,
    ),
    name: `${say('basketing.print.file')}-${head.date}.pdf`,
  }
}

function factsOf(
  { keeperName, loftName, address }: Settings,
  { head, birds, say, format }: { head: ListHead; birds: readonly ListedBird[]; say: Translate; format: Format },
): (readonly [string, string | null])[] {
  const count = (gender: Gender) => birds.filter((bird) => bird.gender === gender).length
  return [
    [say('basketing.print.keeper'), keeperName],
    [say('basketing.print.loft'), loftName],
    [say('basketing.print.address'), address],
    [say(head.kind === 'race' ? 'basketing.print.race' : 'basketing.print.release'), head.name],
    [say('basketing.print.date'), format.date(head.date)],
    [say('basketing.print.release'), head.kind === 'race' ? head.releaseLocation : null],
    [say('basketing.print.releasedAt'), head.releasedAt === null ? null : head.releasedAt.slice(11, 16)],
    [
      say('basketing.print.distance'),
      head.distance === null ? null : say('races.km', { distance: format.number(head.distance) }),
    ],
    [
      say('basketing.print.birds'),
      say('basketing.print.count', { birds: birds.length, cocks: count('cock'), hens: count('hen') }),
    ],
  ]
}
