import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { Paper } from '#shared/prints/print.ts'
import type { ListPrint } from '#shared/prints/prints-api.ts'
import type { Db } from '#server/db/database.ts'
import { drawFacts, drawTitle } from '#server/pdf/pdf-blocks.ts'
import { finishPdf, openPdf, type Pdf } from '#server/pdf/pdf-document.ts'
import { drawTable, type PdfColumn } from '#server/pdf/pdf-table.ts'
import { listBirdsInPlace, type PrintedBird } from './prints.repository.ts'
import { requireContent } from './require-content.ts'
import type { PrintedDocument } from './send-printed-document.ts'
import type { PrintContext } from './print-context.ts'

const SIZES: Readonly<Record<Paper, 'A4' | 'LETTER'>> = { a4: 'A4', letter: 'LETTER' }

/** Prints a list of all birds, or one list per section on separate pages with room for remarks. Errors: `nothing_to_print`. */
export async function printList(
  db: Db,
  { kind, paper, mainLoftId, sectionId }: ListPrint,
  { printContext, today, now }: { printContext: PrintContext; today: string; now: Date },
): Promise<PrintedDocument> {
  const birds = await listBirdsInPlace(db, { mainLoftId, sectionId })
  requireContent(birds)
  const { settings, t, format } = printContext
  const title = t(kind === 'loft_list' ? 'prints.loftList' : 'prints.sectionList')
  const pdf = openPdf({
    title,
    language: settings.documentLanguage,
    author: settings.keeperName,
    createdAt: now,
    paper: SIZES[paper],
  })
  await (kind === 'loft_list' ? drawLoft(pdf, birds, printContext, today) : drawSections(pdf, birds, printContext, today))
  const footer = [title, settings.loftName ?? settings.keeperName, format.date(today)].join(' · ')
  return { title, bytes: await finishPdf(pdf, (page, pages) => `${footer} · ${t('prints.page', { page, pages })}`) }
}

async function drawLoft(pdf: Pdf, birds: readonly PrintedBird[], printContext: PrintContext, today: string): Promise<void> {
  const { settings, t, format, places } = printContext
  drawTitle(pdf, t('prints.loftList'))
  drawFacts(pdf, [
    [t('prints.loft'), settings.loftName ?? settings.keeperName],
    [t('prints.date'), format.date(today)],
    [t('prints.birds'), totalText(birds, printContext)],
  ])
  const placeOf = ({ loftLocationId }: PrintedBird) => places.get(loftLocationId ?? 0)?.name ?? ''
  await drawTable(
    pdf,
    [
      ...columnsOf(birds, printContext),
      ...textFieldsIn('list').map((field) => ({
        title: t(`pigeons.field.${field}`),
        share: 15,
        text: (bird: PrintedBird) => bird[field] ?? '',
      })),
      { title: t('prints.place'), share: 24, text: placeOf },
      { title: t('prints.status'), share: 14, text: ({ status }) => t(`pigeons.status.${status}`) },
    ],
    birds,
  )
}

async function drawSections(pdf: Pdf, birds: readonly PrintedBird[], printContext: PrintContext, today: string): Promise<void> {
  const { t, format, places } = printContext
  const inSection = Map.groupBy(birds, ({ loftLocationId }) => (places.has(loftLocationId ?? 0) ? loftLocationId : null))
  const sections = [...places.values(), { id: null, name: t('prints.noSection'), capacity: null }].filter(({ id }) =>
    inSection.has(id),
  )
  for (const [at, { id, name, capacity }] of sections.entries()) {
    const residents = inSection.get(id)!
    if (at > 0) pdf.addPage()
    drawTitle(pdf, name)
    drawFacts(pdf, [
      [t('prints.date'), format.date(today)],
      [t('prints.birds'), totalText(residents, printContext)],
      [t('prints.capacity'), capacity === null ? null : format.number(capacity)],
    ])
    await drawTable(
      pdf,
      [...columnsOf(residents, printContext), { title: t('prints.remarks'), share: 45, text: () => '' }],
      residents,
    )
  }
}

function columnsOf(birds: readonly PrintedBird[], { t, format }: PrintContext): PdfColumn<PrintedBird>[] {
  const numbers = new Map(birds.map((bird, at) => [bird, String(at + 1)]))
  return [
    { title: t('prints.number'), share: 8, text: (bird) => numbers.get(bird)! },
    { title: t('prints.band'), share: 26, isBold: true, text: birdTitle },
    { title: t('prints.year'), share: 9, text: ({ birthYear }) => (birthYear === null ? '' : String(birthYear)) },
    { title: t('prints.gender'), share: 13, text: ({ gender }) => t(`pigeons.gender.${gender}`) },
    { title: t('prints.color'), share: 16, text: ({ color }) => shownColor(color, format.language) ?? '' },
  ]
}

/** Returns a total such as "12 (5 cocks, 6 hens, 1 por definir)". */
function totalText(birds: readonly PrintedBird[], { t, format }: PrintContext): string {
  const count = (gender: PrintedBird['gender']) => birds.filter((bird) => bird.gender === gender).length
  const parts = (['cock', 'hen', 'por_definir'] as const).flatMap((gender) =>
    count(gender) > 0 ? t(`prints.count.${gender}`, { count: count(gender) }) : [],
  )
  return `${format.number(birds.length)} (${parts.join(', ')})`
}
