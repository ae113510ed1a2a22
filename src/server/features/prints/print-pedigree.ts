import { shownText } from '#shared/pigeons/shown-text.ts'
import type { BirdWithFigures, BestResult } from '#shared/pedigrees/pedigree-bird.ts'
import type { Lineage } from '#shared/pedigrees/lineage.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { CertificatePrint } from '#shared/prints/prints-api.ts'
import { qrPictureText } from '#shared/qr-codes/qr-code.ts'
import type { Db } from '#server/db/database.ts'
import { showLineage } from '#server/features/pedigrees/show-lineage.ts'
import { mapCodesOfBirds } from '#server/features/qr-codes/qr-codes.repository.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { parseFileUrl } from '#server/files/media-type.ts'
import type { PedigreeCertificate, CertificateAncestor } from '#server/pdf/pedigree-certificate.ts'
import { drawPedigreeCertificate } from '#server/pdf/draw-pedigree-certificate.ts'
import { PAPER_SIZE } from '#server/pdf/paper.ts'
import { openStreamedPdf } from '#server/pdf/pdf-document.ts'
import type { PrintedDocument } from './send-printed-document.ts'
import type { PrintContext } from './print-context.ts'

interface Context {
  readonly printContext: PrintContext
  readonly address: string | null
  readonly today: string
  readonly now: Date
}

/** Only the boxes of the parents, and of the grandparents in a shallow tree, are high enough for a photo. */
const PHOTO_GENERATIONS = 2

/** Prints the pedigree of a bird on one landscape page. Errors: `not_found`. */
export async function printPedigree(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  print: CertificatePrint,
  { printContext, address, today, now }: Context,
): Promise<PrintedDocument> {
  const { settings, t } = printContext
  const lineage = await showLineage(db, print.pigeonId, print.generations)
  const code = print.parts.includes('qr') ? (await mapCodesOfBirds(db, [print.pigeonId])).get(print.pigeonId)?.code : undefined
  const certificate: PedigreeCertificate = {
    ...(await treeOf(files, lineage, print, printContext)),
    title: t('prints.pedigree'),
    owner: [settings.loftName ?? settings.keeperName, settings.loftName ? settings.keeperName : '', settings.address ?? '']
      .flatMap((text) => text.split('\n'))
      .filter((text) => text.trim() !== ''),
    resultsHeading: t('prints.pedigree.results'),
    unknown: t('prints.pedigree.unknown'),
    ...(code !== undefined && { qr: { text: qrPictureText(code, address), code } }),
    notes: notesOf(lineage, print, printContext),
    signatures: print.parts.includes('signatures') ? [t('prints.pedigree.placeAndDate'), t('prints.pedigree.signature')] : [],
    footer: [birdTitle(lineage.pigeon), printContext.format.date(today)].join(' · '),
  }
  const title = t('prints.pedigree.of', { band: birdTitle(lineage.pigeon) })
  const pdf = openStreamedPdf({ title, language: settings.documentLanguage, author: settings.keeperName, createdAt: now })
  const [width, height] = PAPER_SIZE[print.paper]
  const draw = async () => {
    pdf.addPage({ size: [height, width], margin: 0 })
    drawPedigreeCertificate(pdf, certificate, print.design)
  }
  return { title, pages: 1, pdf, draw }
}

async function treeOf(
  files: FileStore,
  { pigeon, ancestors, commonAncestors, generations }: Lineage,
  { parts }: CertificatePrint,
  printContext: PrintContext,
): Promise<Pick<PedigreeCertificate, 'bird' | 'generations' | 'places'>> {
  const withPhotos = parts.includes('photos')
  const withResults = parts.includes('results')
  const marks = new Map(
    commonAncestors.flatMap(({ places }, index) => places.map((place) => [place, String(index + 1)] as const)),
  )
  const places = new Map<string, CertificateAncestor>()
  for (const { place, generation, bird } of ancestors) {
    const photo = withPhotos && generation <= PHOTO_GENERATIONS ? await readPhoto(files, bird.thumbnailUrl) : undefined
    const mark = marks.get(place)
    places.set(place, {
      name: birdTitle(bird),
      lines: linesOf(bird, printContext, withResults),
      ...(mark !== undefined && { mark }),
      ...(photo && { photo }),
    })
  }
  const photo = withPhotos ? await readPhoto(files, pigeon.photoUrl) : undefined
  const results = withResults ? pigeon.bestResults.map((result) => resultText(result, printContext)) : []
  return {
    generations,
    places,
    bird: { name: birdTitle(pigeon), facts: factsOf(pigeon, printContext), results, ...(photo && { photo }) },
  }
}

function factsOf(bird: BirdWithFigures, { t, format }: PrintContext): [string, string][] {
  const facts: [string, string | null][] = [
    [t('prints.gender'), bird.gender && t(`pigeons.gender.${bird.gender}`)],
    [t('prints.pedigree.born'), bird.birthYear === null ? null : String(bird.birthYear)],
    ...textFieldsIn('tree').map((field): [string, string | null] => [
      t(`pigeons.field.${field}`),
      shownText(field, bird[field], format.language),
    ]),
    [t('prints.pedigree.breeder'), bird.breeder],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

/** Returns the lines of an ancestor, the most important first, because boxes in a deep tree have room for one line only. */
function linesOf(bird: BirdWithFigures, printContext: PrintContext, withResults: boolean): string[] {
  const results = withResults ? bird.bestResults.map((result) => resultText(result, printContext)) : []
  const facts = textFieldsIn('tree')
    .map((field) => shownText(field, bird[field], printContext.format.language))
    .filter(Boolean)
    .join(', ')
  return [facts, ...results, bird.breeder ?? ''].filter((text) => text !== '')
}

function resultText(
  { position, participants, eventName, eventDate, distanceKm }: BestResult,
  { t, format }: PrintContext,
): string {
  const facts = {
    position: String(position),
    participants: format.number(participants),
    event: eventName,
    year: eventDate.slice(0, 4),
  }
  if (distanceKm === null) return t('prints.pedigree.result', facts)
  return t('prints.pedigree.result.distance', { ...facts, distance: format.number(Math.round(distanceKm)) })
}

function notesOf(
  { pigeon, commonAncestors, inbreedingCoefficient }: Lineage,
  { parts }: CertificatePrint,
  { t, format }: PrintContext,
) {
  const percent = format.number(inbreedingCoefficient, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const known = format.number(Math.round(pigeon.completeness * 100))
  return [
    ...(parts.includes('inbreeding') ? [t('prints.pedigree.inbreeding', { percent, known })] : []),
    ...(commonAncestors.length > 0 ? [t('prints.pedigree.marks')] : []),
  ]
}

async function readPhoto(files: FileStore, url: string | null): Promise<Buffer | undefined> {
  const name = url === null ? undefined : parseFileUrl(url)
  return name?.mediaType === 'image/jpeg' ? (await files.read(name.hash))?.bytes : undefined
}
