import type { Notice } from '#shared/notices/notices-api.ts'
import type { Message } from './messages.ts'

/** What each kind of thing due says in the bell's list. */
export const noticesEn = {
  'notices.section_over_capacity': {
    one: '{section} is over capacity: {count} bird, room for {capacity}',
    other: '{section} is over capacity: {count} birds, room for {capacity}',
  },
  'notices.candling_due': '{pair}: the eggs of cycle {cycle} are due for candling',
  'notices.banding_ready': {
    one: '{young} is ready to band: {count} day old',
    other: '{young} is ready to band: {count} days old',
  },
  'notices.banding_overdue': {
    one: '{young} is overdue for banding: {count} day old',
    other: '{young} is overdue for banding: {count} days old',
  },
  'notices.vaccination_pending': {
    one: '{young} is waiting for its vaccination: {count} day old',
    other: '{young} is waiting for its vaccination: {count} days old',
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
  'notices.batch_expires_today': '{medicine} may be used today for the last time: it expires',
  'notices.batch_expiring': {
    one: '{medicine} expires in {count} day',
    other: '{medicine} expires in {count} days',
  },
  'notices.task_due': '{task} is due today',
  'notices.task_overdue': { one: '{task} is {count} day overdue', other: '{task} is {count} days overdue' },
  'notices.vaccinations_due': {
    one: '{program}: {count} bird is to be vaccinated',
    other: '{program}: {count} birds are to be vaccinated',
  },
  'notices.vaccinations_overdue': {
    one: '{program}: the vaccination of {count} bird is overdue',
    other: '{program}: {count} birds are to be vaccinated, some are overdue',
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
    other: '{treatment}: {count} doses to give, some are overdue',
  },
  'notices.treatment_through': '{treatment}: all doses are given. End it and note the outcome.',
  'notices.quarantine_ends_today': 'The quarantine of {band} ends today',
  'notices.quarantine_over': 'The quarantine of {band} is over',
} as const satisfies Readonly<Record<`notices.${Notice['kind']}`, Message>>
