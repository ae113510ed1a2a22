import { formatter } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import type { RecordFilter } from '#shared/vaccinations/vaccinations-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { drawFacts, drawSignatures, drawTitle } from '#server/pdf/pdf-blocks.ts'
import { finishPdf, openPdf } from '#server/pdf/pdf-document.ts'
import { drawTable } from '#server/pdf/pdf-table.ts'
import type { PdfFile } from '#server/pdf/send-pdf.ts'
import { listRecordRows, showRecords } from './records.repository.ts'

/** Writes a proof of the vaccinations of some birds on A4 pages, in the document language. */
export async function writeVaccinationProof(db: Db, filter: RecordFilter, today: LocalDate, now: Date): Promise<PdfFile> {
  const settings = await findSettings(db)
  const records = byBand(newestOnly(await showRecords(db, await listRecordRows(db, filter)), filter))
  const t = translatorOf(settings.documentLanguage)
  return {
    bytes: await drawProof(settings, records, today, now),
    name: `${t('vaccinations.proof.file')}-${today}.pdf`,
  }
}

/** Keeps only the last vaccination of each bird for each program or vaccine; if a period is given, all of them. */
function newestOnly(newestFirst: readonly VaccinationRecord[], { from, to }: RecordFilter): readonly VaccinationRecord[] {
  if (from !== undefined || to !== undefined) return newestFirst
  const seen = new Set<string>()
  return newestFirst.filter(({ pigeonId, programId, vaccineText }) => {
    const key = `${pigeonId} ${programId ?? vaccineText ?? ''}`
    return !seen.has(key) && seen.add(key)
  })
}

const BY_BAND = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function byBand(records: readonly VaccinationRecord[]): VaccinationRecord[] {
  return records.toSorted((a, b) => BY_BAND.compare(a.bandId, b.bandId) || (a.administeredDate < b.administeredDate ? -1 : 1))
}

async function drawProof(
  { documentLanguage: language, keeperName, loftName, address }: Settings,
  records: readonly VaccinationRecord[],
  today: LocalDate,
  now: Date,
): Promise<Buffer> {
  const t = translatorOf(language)
  const format = formatter(language)
  const title = t('vaccinations.proof.title')
  const date = (day: string | null) => (day === null ? '—' : format.date(day))
  const pdf = openPdf({ title, language, author: keeperName, createdAt: now })
  drawTitle(pdf, title)
  drawFacts(pdf, [
    [t('vaccinations.proof.keeper'), keeperName],
    [t('vaccinations.proof.loft'), loftName],
    [t('vaccinations.proof.address'), address],
    [t('vaccinations.proof.issued'), format.date(today)],
    [t('vaccinations.proof.birds'), format.number(new Set(records.map(({ pigeonId }) => pigeonId)).size)],
    [t('vaccinations.proof.vaccinations'), format.number(records.length)],
  ])
  if (records.length === 0) pdf.text(t('vaccinations.proof.empty'))
  else {
    const numbers = new Map(records.map((record, at) => [record, String(at + 1)]))
    await drawTable(
      pdf,
      [
        { title: t('vaccinations.proof.number'), share: 6, text: (record) => numbers.get(record)! },
        { title: t('vaccinations.proof.band'), share: 23, isBold: true, text: birdTitleOf },
        { title: t('vaccinations.proof.vaccine'), share: 30, text: (record) => vaccineOf(record, t) },
        { title: t('vaccinations.proof.lot'), share: 14, text: ({ batchNumber }) => batchNumber ?? '—' },
        { title: t('vaccinations.proof.expiry'), share: 17, text: ({ expiryDate }) => date(expiryDate) },
        {
          title: t('vaccinations.proof.dose'),
          share: 10,
          text: ({ dose, unitOfMeasure }) =>
            dose === null ? '—' : [format.number(dose, { maximumFractionDigits: 3 }), unitOfMeasure].filter(Boolean).join(' '),
        },
        { title: t('vaccinations.proof.date'), share: 17, text: ({ administeredDate }) => date(administeredDate) },
        { title: t('vaccinations.proof.nextDue'), share: 17, text: ({ nextDueDate }) => date(nextDueDate) },
      ],
      records,
    )
    drawSignatures(pdf, [t('vaccinations.proof.signature'), t('vaccinations.proof.vet')])
  }
  return finishPdf(pdf, (page, pages) => `${title} · ${keeperName} · ${t('vaccinations.proof.page', { page, pages })}`)
}

/** Returns the name of the vaccine, and below it its program and who gave it. */
function vaccineOf({ programName, vaccineText, givenBy }: VaccinationRecord, t: Translate): string {
  const by = givenBy === null ? null : t('vaccinations.proof.givenBy', { name: givenBy })
  const program = programName === vaccineText ? null : programName
  const more = [program, by].filter((part) => part !== null).join(', ')
  return [vaccineText, more].filter(Boolean).join('\n') || '—'
}
