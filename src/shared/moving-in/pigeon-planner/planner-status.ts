import type { Translate } from '#shared/i18n/translate.ts'
import type { ConvertedBird } from '../converted-loft.ts'
import { dayOf, numberOf, textOf, type PlannerRow } from './planner-file.ts'

type ConvertedStatus = Pick<ConvertedBird, 'status' | 'leftOn' | 'soldTo'> & { readonly note?: string }

const join = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ')
const period = (row: PlannerRow) => [textOf(row, 'start'), textOf(row, 'end')].filter(Boolean).join(' – ')

/** Reads the status of a bird; date, person and place also become a note. */
export function readStatus(t: Translate, row: PlannerRow, bandOf: (id: number) => string | undefined): ConvertedStatus {
  const [info, date, person] = [textOf(row, 'info'), textOf(row, 'date'), textOf(row, 'person')]
  const partner = bandOf(numberOf(row, 'partner_id') ?? 0)
  const note = (label: string, text: string) => (text ? { note: `${label}: ${text}` } : {})
  const leftOn = dayOf(row, 'date')
  switch (numberOf(row, 'status_id') ?? 1) {
    case 0:
      return { status: 'deceased', leftOn, ...note(t('movingIn.note.died'), join(date, info)) }
    case 2:
      return { status: 'sold', leftOn, soldTo: person || undefined, ...note(t('movingIn.note.sold'), join(person, date, info)) }
    case 3:
      return { status: 'lost', leftOn, ...note(t('movingIn.note.lost'), join(textOf(row, 'racepoint'), date, info)) }
    case 4:
      return { status: 'breeding', ...note(t('movingIn.note.breeder'), join(period(row), info)) }
    case 5:
      // A bird on loan is not in the loft, but it still belongs to the keeper.
      return {
        status: 'archived',
        note: [t('movingIn.note.onLoan'), join(person, period(row), info)].filter(Boolean).join(': '),
      }
    case 6:
      // Widowhood is a way of racing, as in the words of inventories.
      return { status: 'racing', note: [t('movingIn.note.widow'), join(partner, info)].filter(Boolean).join(': ') }
    default:
      return { status: 'active', ...note(t('movingIn.note.status'), info) }
  }
}
