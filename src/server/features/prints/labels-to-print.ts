import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { LabelsPrint } from '#shared/prints/prints-api.ts'
import { qrPictureText } from '#shared/qr-codes/qr-code.ts'
import type { Db } from '#server/db/database.ts'
import { mapMates, mapPlaces, titleOfMates } from '#server/features/pairs/mates.repository.ts'
import { getPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import { mapCodesOfBirds, mapCodesOfPairs } from '#server/features/qr-codes/qr-codes.repository.ts'
import type { Label } from '#server/pdf/draw-labels.ts'
import { labelLines, type LabelFacts } from './label-texts.ts'
import { nestsToPrint } from './nests-to-print.ts'
import { BY_NAME, listBirdsInPlace, type PrintedBird } from './prints.repository.ts'
import type { PrintContext } from './print-context.ts'

/** Returns the labels of the birds or nests that have a code. Errors: `not_found` for ids of unknown birds. */
export async function labelsToPrint(
  db: Db,
  print: LabelsPrint,
  printContext: PrintContext,
  address: string | null,
): Promise<Label[]> {
  const facts = print.type === 'nest' ? await nestFacts(db, print, printContext) : await birdFacts(db, print, printContext)
  return facts.map((labelFacts) => ({
    qrText: qrPictureText(labelFacts.code, address),
    lines: labelLines(labelFacts, print.lines),
  }))
}

async function birdFacts(
  db: Db,
  { ids, ...place }: LabelsPrint,
  { settings, t, places, format }: PrintContext,
): Promise<LabelFacts[]> {
  const birds: readonly PrintedBird[] = ids ? await getPigeonRows(db, ids) : await listBirdsInPlace(db, place)
  const codes = await mapCodesOfBirds(
    db,
    birds.map(({ id }) => id),
  )
  return birds.flatMap(({ id, bandId, name, birthYear, gender, color, loftLocationId }) => {
    const row = codes.get(id)
    if (!row || row.deletedAt !== null) return []
    const birth = [birthYear === null ? null : String(birthYear), gender === 'por_definir' ? null : t(`pigeons.gender.${gender}`)]
    return {
      code: row.code,
      name: birdTitle({ bandId, name }),
      birth: birth.filter(Boolean).join(' · ') || null,
      color: shownColor(color, format.language),
      box: null,
      place: places.get(loftLocationId ?? 0)?.name ?? null,
      keeper: settings.loftName ?? settings.keeperName,
    }
  })
}

async function nestFacts(db: Db, print: LabelsPrint, { settings, t }: PrintContext): Promise<LabelFacts[]> {
  const pairs = await nestsToPrint(db, print)
  const mates = await mapMates(db, pairs)
  const places = await mapPlaces(db, pairs)
  const codes = await mapCodesOfPairs(
    db,
    pairs.map(({ id }) => id),
  )
  const facts = pairs.flatMap(({ id, nestBox, malePigeonId, femalePigeonId }) => {
    const row = codes.get(id)
    if (!row) return []
    return {
      code: row.code,
      name: titleOfMates(mates.get(id)!),
      birth: null,
      color: null,
      box: nestBox === null ? null : t('prints.nestBox', { box: nestBox }),
      place: places.get(femalePigeonId ?? 0) ?? places.get(malePigeonId ?? 0) ?? null,
      keeper: settings.loftName ?? settings.keeperName,
    }
  })
  return facts.toSorted((a, b) => BY_NAME.compare(`${a.place} ${a.box}`, `${b.place} ${b.box}`))
}
