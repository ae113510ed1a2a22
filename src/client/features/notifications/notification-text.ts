import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { withYoungName } from '#shared/offspring/with-young-name.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'

/** Returns the text of a notification. The server names its values as the message expects them. */
export function notificationText({ kind, values }: Notification, t: Translate): string {
  const translateUnchecked = t as (key: `notifications.${Notification['kind']}`, values: Notification['values']) => string
  return translateUnchecked(`notifications.${kind}`, withYoungName(values, t))
}

/** Short titles of the tasks at a nest. */
const NEST_TITLES: Readonly<Partial<Record<Notification['kind'], PlainKey>>> = {
  first_egg_due: 'breeding.task.first_egg',
  second_egg_due: 'breeding.task.second_egg',
  candling_due: 'breeding.task.candle',
  hatch_due: 'breeding.task.hatch',
  hatch_overdue: 'breeding.task.hatch_late',
  banding_ready: 'breeding.task.band',
  banding_overdue: 'breeding.task.band_late',
  weaning_due: 'breeding.task.wean',
  vaccination_pending: 'breeding.task.vaccinate',
  fledging_ready: 'breeding.task.fledge',
  fledging_overdue: 'breeding.task.fledge_late',
}

interface NotificationLines {
  readonly title: string
  /** The pair, or the young bird with its age; empty for tasks that are not done at a nest. */
  readonly subject: string
}

/** Returns the task, with the nest box and the birds. */
export function notificationLines(notification: Notification, t: Translate): NotificationLines {
  const { kind, nestBox, values } = notification
  const key = NEST_TITLES[kind]
  if (!key) return { title: notificationText(notification, t), subject: '' }
  const { pair, young, count } = withYoungName(values, t)
  return {
    title: [nestBox !== null && t('breeding.round.box', { box: nestBox }), t(key)].filter(Boolean).join(' · '),
    subject: young === undefined ? String(pair ?? '') : `${young} · ${t('breeding.pending.age', { count: Number(count) })}`,
  }
}
