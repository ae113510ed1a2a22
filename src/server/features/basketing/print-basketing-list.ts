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
export interface BasketedBird {
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
  { head, birds, options, now }: { head: ListHead; birds: readonly BasketedBird[]; options: PrintOptions; now: Date },
): Promise<PdfFile> {
  const { keeperName } = settings
  const language = options.language ?? settings.documentLanguage
  const t = translatorOf(language)
  const format = formatter(language)
  const title = t(`basketing.print.title.${head.kind}`)
  const paper = options.paper === 'letter' ? 'LETTER' : 'A4'
  const pdf = openPdf({ title, language, author: keeperName, createdAt: now, paper })
  drawTitle(pdf, title)
  drawFacts(pdf, factsOf(settings, { head, birds, t, format }))
  if (birds.length === 0) pdf.text(t('basketing.print.empty'))
  else {
    const numbers = new Map(birds.map((bird, at) => [bird, String(at + 1)]))
    await drawTable<BasketedBird>(
      pdf,
      [
        { title: t('basketing.print.number'), share: 6, text: (bird) => numbers.get(bird)! },
        { title: t('basketing.print.band'), share: 24, isBold: true, text: birdTitle },
        { title: t('basketing.print.name'), share: 36, text: ({ description }) => description ?? '' },
        { title: t('basketing.print.gender'), share: 13, text: ({ gender }) => t(`pigeons.gender.${gender}`) },
        { title: t('basketing.print.color'), share: 18, text: ({ color }) => shownColor(color, format.language) ?? '' },
        { title: t('basketing.print.ring'), share: 15, text: ({ ringNumber }) => ringNumber ?? '' },
        // The club fills in this column by hand at basketing.
        { title: t('basketing.print.clock'), share: 15, text: () => '' },
      ],
      birds,
    )
    drawSignatures(pdf, [t('basketing.print.keeperSigns'), t('basketing.print.clubSigns')])
  }
  return {
    bytes: await finishPdf(pdf, (page, pages) => `${head.name} · ${keeperName} · ${t('basketing.print.page', { page, pages })}`),
    name: `${t('basketing.print.file')}-${head.date}.pdf`,
  }
}

function factsOf(
  { keeperName, loftName, address }: Settings,
  { head, birds, t, format }: { head: ListHead; birds: readonly BasketedBird[]; t: Translate; format: Format },
): (readonly [string, string | null])[] {
  const count = (gender: Gender) => birds.filter((bird) => bird.gender === gender).length
  return [
    [t('basketing.print.keeper'), keeperName],
    [t('basketing.print.loft'), loftName],
    [t('basketing.print.address'), address],
    [t(head.kind === 'race' ? 'basketing.print.race' : 'basketing.print.release'), head.name],
    [t('basketing.print.date'), format.date(head.date)],
    [t('basketing.print.release'), head.kind === 'race' ? head.releaseLocation : null],
    [t('basketing.print.releasedAt'), head.releasedAt === null ? null : head.releasedAt.slice(11, 16)],
    [t('basketing.print.distance'), head.distance === null ? null : t('races.km', { distance: format.number(head.distance) })],
    [t('basketing.print.birds'), t('basketing.print.count', { birds: birds.length, cocks: count('cock'), hens: count('hen') })],
  ]
}
