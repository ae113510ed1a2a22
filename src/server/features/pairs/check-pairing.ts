import type { LocalDate } from '#shared/calendar/local-date.ts'
import { titlesIn, type PairConfirmation } from '#shared/pairs/pair.ts'
import type { NamedBird } from '#shared/pigeons/bird-title.ts'
import { fold } from '#shared/text/fold.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { getSectionRow } from '#server/features/lofts/sections.repository.ts'
import { inbreedingOfYoung } from '#server/features/pedigrees/inbreeding-of-young.ts'
import { listRunningQuarantines } from '#server/features/treatments/quarantines.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { Refusal } from '#server/http/refusal.ts'
import { mapMates } from './mates.repository.ts'
import { listActivePairsOf } from './pairs.repository.ts'

/** Words in the name or tags of a section that mark a quarantine, folded. */
const QUARANTINE = ['quarantine', 'cuarentena']

/** The result of checking a pairing. */
export interface PairingCheck {
  /** Inbreeding of the young, in percent with one decimal. */
  readonly inbreeding: number
  readonly doubts: PairConfirmation[]
}

/** Finds the confirmations that are needed before two birds are paired on a day; `ownId` is the pair being edited. */
export async function checkPairing(
  db: Db,
  today: LocalDate,
  [cock, hen]: readonly [cock: PigeonRow, hen: PigeonRow],
  ownId?: number,
): Promise<PairingCheck> {
  const doubts: PairConfirmation[] = []
  const pairs = (await listActivePairsOf(db, [cock.id, hen.id])).filter(({ id }) => id !== ownId)
  const mates = await mapMates(db, pairs)
  for (const pair of pairs) {
    const isCock = pair.malePigeonId === cock.id
    const { malePigeon, femalePigeon } = mates.get(pair.id)!
    const [bird, mate] = isCock ? [malePigeon, femalePigeon] : [femalePigeon, malePigeon]
    doubts.push({ doubt: 'already_paired', ...named(bird), mateBandId: mate.bandId, mateName: mate.name })
  }
  const quarantined = new Set((await listRunningQuarantines(db, [cock.id, hen.id], today)).map(({ pigeonId }) => pigeonId))
  for (const bird of [cock, hen]) {
    const { id, status, loftLocationId } = bird
    if (STATUSES_OUT_OF_CARE.includes(status)) doubts.push({ doubt: 'out_of_care', ...named(bird), status })
    if (status === 'injured') doubts.push({ doubt: 'injured', ...named(bird), status })
    if (quarantined.has(id) || (loftLocationId !== null && (await isQuarantine(db, loftLocationId)))) {
      doubts.push({ doubt: 'in_quarantine', ...named(bird) })
    }
  }
  const exact = await inbreedingOfYoung(db, cock.id, hen.id)
  const inbreeding = Math.round(exact * 10) / 10
  if (exact > 0) doubts.push({ doubt: 'related', inbreeding })
  return { inbreeding, doubts }
}

/** Refuses a pairing until everything is confirmed; asks for all at once. Errors: `needs_confirmation`. */
export function requirePairConfirmation(doubts: readonly PairConfirmation[], confirmed: readonly string[] = []): void {
  const open = doubts.filter(({ doubt }) => !confirmed.includes(doubt))
  const [first] = open
  if (!first) return
  throw new Refusal('needs_confirmation', open.map(messageOf).join('. '), { ...first, confirm: first.doubt, doubts: open })
}

async function isQuarantine(db: Db, sectionId: number): Promise<boolean> {
  const { section, customName, tags } = await getSectionRow(db, sectionId)
  const foldedText = fold(`${section} ${customName ?? ''} ${tags ?? ''}`)
  return QUARANTINE.some((word) => foldedText.includes(word))
}

const named = ({ bandId, name }: NamedBird) => ({ bandId, name })

function messageOf(question: PairConfirmation): string {
  const { doubt, status = 'active', inbreeding = 0 } = question
  const { bird, mate } = titlesIn(question)
  if (doubt === 'already_paired') return `${bird} is paired with ${mate}`
  if (doubt === 'out_of_care') return `${bird} is ${status.replace('_', ' ')}`
  if (doubt === 'injured') return `${bird} is injured`
  if (doubt === 'in_quarantine') return `${bird} is in quarantine`
  return `The birds are related: the inbreeding of their young would be ${inbreeding} percent`
}
