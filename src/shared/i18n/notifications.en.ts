import type { Notification } from '#shared/notifications/notifications-api.ts'
import type { Message } from './messages.ts'

/** The text of each kind of notification. */
export const notificationsEn = {
  'notifications.section_over_capacity': {
    one: '{section} is over capacity: {count} bird, room for {capacity}',
    other: '{section} is over capacity: {count} birds, room for {capacity}',
  },
  'notifications.first_egg_due': '{pair}: first egg expected',
  'notifications.second_egg_due': '{pair}: second egg expected',
  'notifications.candling_due': '{pair}: the eggs of cycle {cycle} are due for candling',
  'notifications.hatch_due': '{pair}: hatch due',
  'notifications.hatch_overdue': '{pair}: hatch overdue',
  'notifications.banding_ready': {
    one: '{young} is ready to band: {count} day old',
    other: '{young} is ready to band: {count} days old',
  },
  'notifications.banding_overdue': {
    one: '{young} is overdue for banding: {count} day old',
    other: '{young} is overdue for banding: {count} days old',
  },
  'notifications.weaning_due': {
    one: '{young} can be weaned: {count} day old',
    other: '{young} can be weaned: {count} days old',
  },
  'notifications.vaccination_pending': {
    one: '{young} needs vaccination: {count} day old',
    other: '{young} needs vaccination: {count} days old',
  },
  'notifications.fledging_ready': {
    one: '{young} is ready to fledge: {count} day old',
    other: '{young} is ready to fledge: {count} days old',
  },
  'notifications.fledging_overdue': {
    one: '{young} is overdue for fledging: {count} day old',
    other: '{young} is overdue for fledging: {count} days old',
  },
  'notifications.medicine_out': '{medicine} is out of stock',
  'notifications.medicine_low': '{medicine} is low in stock',
  'notifications.batch_expired': {
    one: '{medicine} expired {count} day ago',
    other: '{medicine} expired {count} days ago',
  },
  'notifications.batch_expires_today': '{medicine} expires today',
  'notifications.batch_expiring': {
    one: '{medicine} expires in {count} day',
    other: '{medicine} expires in {count} days',
  },
  'notifications.task_due': '{task} is due today',
  'notifications.task_overdue': { one: '{task} is {count} day overdue', other: '{task} is {count} days overdue' },
  'notifications.vaccinations_due': {
    one: '{program}: {count} bird to vaccinate',
    other: '{program}: {count} birds to vaccinate',
  },
  'notifications.vaccinations_overdue': {
    one: '{program}: vaccination of {count} bird is overdue',
    other: '{program}: {count} birds to vaccinate, some overdue',
  },
  'notifications.vaccinations_other_due': {
    one: 'A vaccination without a program is due for {count} bird',
    other: 'Vaccinations without a program are due for {count} birds',
  },
  'notifications.doses_due': {
    one: '{treatment}: {count} dose to give today',
    other: '{treatment}: {count} doses to give today',
  },
  'notifications.doses_overdue': {
    one: '{treatment}: {count} dose is overdue',
    other: '{treatment}: {count} doses to give, some overdue',
  },
  'notifications.treatment_through': '{treatment}: all doses given. End it and record the outcome.',
  'notifications.quarantine_ends_today': 'The quarantine of {band} ends today',
  'notifications.quarantine_over': 'The quarantine of {band} has ended',
  'notifications.basketing_due': '{race} is tomorrow: basket the birds',
  'notifications.race_today': '{race} is today',
  'notifications.club_results': {
    one: '{race}: {count} of your birds · {club}',
    other: '{race}: {count} of your birds · {club}',
  },
  'notifications.race_results_missing': '{race}: enter the results',
} as const satisfies Readonly<Record<`notifications.${Notification['kind']}`, Message>>
