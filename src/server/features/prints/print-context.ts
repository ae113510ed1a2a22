import { formatter, type Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { sectionTitle } from '#shared/lofts/section.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { Db } from '#server/db/database.ts'
import { listMainLofts } from '#server/features/lofts/main-lofts.repository.ts'
import { listSections } from '#server/features/lofts/sections.repository.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'

/** Settings, texts and sections that every printed document needs. */
export interface PrintContext {
  readonly settings: Settings
  readonly t: Translate
  readonly format: Format
  /** Sections in the order of the page of lofts. */
  readonly places: ReadonlyMap<number, PrintedPlace>
}

export interface PrintedPlace {
  readonly id: number
  readonly name: string
  readonly capacity: number
}

/** Reads the settings, the texts of the document language and the sections. */
export async function readPrintContext(db: Db): Promise<PrintContext> {
  const settings = await findSettings(db)
  const { documentLanguage: language } = settings
  const lofts = await listMainLofts(db)
  const sections = await listSections(db)
  const places = lofts.flatMap((loft) =>
    sections
      .filter(({ mainLoftId }) => mainLoftId === loft.id)
      .map((section) => ({ id: section.id, name: `${loft.name} / ${sectionTitle(section)}`, capacity: section.capacity })),
  )
  return {
    settings,
    t: translatorOf(language),
    format: formatter(language),
    places: new Map(places.map((place) => [place.id, place])),
  }
}
