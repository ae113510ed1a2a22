import type { Notice } from '#shared/notices/notices-api.ts'
import type { Message } from './messages.ts'

/** What each kind of thing due says in the bell's list. */
export const noticesEn = {
  'notices.section_over_capacity': {
    one: '{section} is over capacity: {count} bird, room for {capacity}',
    other: '{section} is over capacity: {count} birds, room for {capacity}',
  },
  'notices.first_egg_due': '{pair}: first egg expected',
  'notices.second_egg_due': '{pair}: second egg expected',
  'notices.candling_due': '{pair}: the eggs of cycle {cycle} are due for candling',
  'notices.hatch_due': '{pair}: hatch due',
  'notices.hatch_overdue': '{pair}: hatch overdue',
  'notices.banding_ready': {
    one: '{young} is ready to band: {count} day old',
    other: '{young} is ready to band: {count} days old',
  },
  'notices.banding_overdue': {
    one: '{young} is overdue for banding: {count} day old',
    other: '{young} is overdue for banding: {count} days old',
  },
  'notices.weaning_due': {
    one: '{young} can be weaned: {count} day old',
    other: '{young} can be weaned: {count} days old',
  },
  'notices.vaccination_pending': {
    one: '{young} needs vaccination: {count} day old',
    other: '{young} needs vaccination: {count} days old',
  },
  'notices.fledging_ready': {
    one: '{young} is ready to fledge: {count} day old',
    other: '{young} is ready to fledge: {count} days old',
  },
  'notices.fledging_overdue': {
    one: '{young} is overdue for fledging: {count} day old',
    other: '{young} is overdue for fledging: {count} days old',
  },
  'notices.medicine_out': '{medicine} is out of stock',
  'notices.medicine_low': '{medicine} is low in stock',
  'notices.batch_expired': {
    one: '{medicine} expired {count} day ago',
    other: '{medicine} expired {count} days ago',
  },
  'notices.batch_expires_today': '{medicine} expires today',
  'notices.batch_expiring': {
    one: '{medicine} expires in {count} day',
    other: '{medicine} expires in {count} days',
  },
  'notices.task_due': '{task} is due today',
  'notices.task_overdue': { one: '{task} is {count} day overdue', other: '{task} is {count} days overdue' },
  'notices.vaccinations_due': {
    one: '{program}: {count} bird to vaccinate',
    other: '{program}: {count} birds to vaccinate',
  },
  'notices.vaccinations_overdue': {
    one: '{program}: vaccination of {count} bird is overdue',
    other: '{program}: {count} birds to vaccinate, some overdue',
  },
  'notices.vaccinations_other_due': {
    one: 'A vaccination without a program is due for {count} bird',
    other: 'Vaccinations without a program are due for {count} birds',
  },
  'notices.doses_due': {
    one: '{treatment}: {count} dose to give today',
    other: '{treatment}: {count} doses to give today',
  },
  'notices.doses_overdue': {
    one: '{treatment}: {count} dose is overdue',
    other: '{treatment}: {count} doses to give, some overdue',
  },
  'notices.treatment_through': '{treatment}: all doses given. End it and record the outcome.',
  'notices.quarantine_ends_today': 'The quarantine of {band} ends today',
  'notices.quarantine_over': 'The quarantine of {band} has ended',
  'notices.basketing_due': '{race} is tomorrow: basket the birds',
  'notices.race_today': '{race} is today',
  'notices.race_results_missing': '{race}: enter the results',
} as const satisfies Readonly<Record<`notices.${Notice['kind']}`, Message>>
