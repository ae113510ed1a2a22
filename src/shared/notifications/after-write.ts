import type { ShownNotification } from './open-notifications.ts'

/** A write that waits to be sent: its call, and the ids and values that it sends. */
export interface WaitingWrite {
  /** Method and path, such as `POST /api/routine-tasks/:id/complete`. */
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  readonly values: Readonly<Record<string, unknown>>
}

/** Compares an id of an address, which is a text, with a number. */
const isSame = (sent: unknown, id: number): boolean => Number(sent) === id

/**
 * Returns a notification as it is after a write: done, or with less left to do. A notification that the write does not concern is returned as
 * it is.
 */
export function afterWrite(notification: ShownNotification, { name, params, values }: WaitingWrite): ShownNotification {
  const { deed: action } = notification
  if (!action || notification.isDone) return notification
  const done = { ...notification, isDone: true }
  switch (action.what) {
    case 'complete-task':
      return name === 'POST /api/routine-tasks/:id/complete' && isSame(params['id'], action.id) ? done : notification
    case 'first-egg': {
      const isNew = name === 'POST /api/breeding-cycles' && isSame(values['breedingPairId'], action.pairId)
      const isAdded = name === ADD_EGG && action.cycleId !== null && isSame(params['id'], action.cycleId)
      return isNew || isAdded ? done : notification
    }
    case 'second-egg':
      return name === ADD_EGG && isSame(params['id'], action.cycleId) ? done : notification
    case 'candle':
      return name === `${CYCLE}/fertility-check` && isSame(params['id'], action.cycleId) ? done : notification
    case 'hatch': {
      if (!isSame(params['id'], action.cycleId)) return notification
      if (name === CYCLE && values['status'] === 'failed') return done
      if (name !== `${CYCLE}/eggs/:eggId` || !isEggSettled(values)) return notification
      return action.eggs > 1 ? { ...notification, deed: { ...action, eggs: action.eggs - 1 } } : done
    }
    case 'band': {
      const ids = name === 'POST /api/offspring/band' ? idsOf(values['bandings']) : name === `${YOUNG}/band` ? [params['id']] : []
      return ids.some((id) => isSame(id, action.id)) ? done : notification
    }
    case 'wean':
    case 'vaccinate':
    case 'fledge':
      return name === `${YOUNG}/${action.what}` && isSame(params['id'], action.id) ? done : notification
    case 'give-doses': {
      if (name !== 'POST /api/treatments/:id/doses/:doseId/give' || !isSame(params['id'], action.id)) return notification
      const count = Number(notification.values['count'] ?? 1) - 1
      return count > 0 ? { ...notification, values: { ...notification.values, count } } : done
    }
    case 'vaccinate-due': {
      if (name !== 'POST /api/vaccination-records' || !isSame(values['programId'], action.programId)) return notification
      const { pigeonIds } = values
      const birds = Array.isArray(pigeonIds) ? action.birds - pigeonIds.length : 0
      return birds > 0 ? { ...notification, values: { ...notification.values, count: birds }, deed: { ...action, birds } } : done
    }
    case 'end-treatment':
      return name === 'POST /api/treatments/:id/end' && isSame(params['id'], action.id) ? done : notification
    case 'end-quarantine':
      return name === 'POST /api/quarantines/:id/end' && isSame(params['id'], action.id) ? done : notification
    case 'take-club-results':
      return name === 'POST /api/clubs/:club/races/:raceId/take' &&
        params['club'] === action.club &&
        isSame(params['raceId'], action.raceId)
        ? done
        : notification
    case 'receive-stock':
    case 'discard-batch':
    case 'basket':
    case 'add-results':
      return notification
  }
}

/** Checks whether the values of a write say that an egg has hatched or will not hatch. */
const isEggSettled = ({ hatchedOn, failedOn, failureReason, fertility }: WaitingWrite['values']): boolean =>
  Boolean(hatchedOn) || Boolean(failedOn) || Boolean(failureReason) || fertility === 'infertile'

const CYCLE = 'PATCH /api/breeding-cycles/:id'
const ADD_EGG = 'POST /api/breeding-cycles/:id/eggs'
const YOUNG = 'POST /api/offspring/:id'

const idsOf = (bandings: unknown): readonly unknown[] =>
  Array.isArray(bandings) ? (bandings as readonly { readonly offspringId?: unknown }[]).map(({ offspringId }) => offspringId) : []
