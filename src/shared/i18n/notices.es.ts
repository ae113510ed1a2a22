import type { noticesEn } from './notices.en.ts'
import { translationOf } from './messages.ts'

export const noticesEs = translationOf<typeof noticesEn>()({
  'notices.section_over_capacity': {
    one: '{section} supera su capacidad: {count} paloma, caben {capacity}',
    other: '{section} supera su capacidad: {count} palomas, caben {capacity}',
  },
  'notices.first_egg_due': '{pair}: se espera el primer huevo',
  'notices.second_egg_due': '{pair}: se espera el segundo huevo',
  'notices.candling_due': '{pair}: toca mirar al trasluz los huevos del ciclo {cycle}',
  'notices.hatch_due': '{pair}: toca la eclosión',
  'notices.hatch_overdue': '{pair}: eclosión con retraso',
  'notices.banding_ready': {
    one: '{young} ya se puede anillar: tiene {count} día',
    other: '{young} ya se puede anillar: tiene {count} días',
  },
  'notices.banding_overdue': {
    one: '{young} lleva retraso en el anillado: tiene {count} día',
    other: '{young} lleva retraso en el anillado: tiene {count} días',
  },
  'notices.weaning_due': {
    one: '{young} ya se puede destetar: tiene {count} día',
    other: '{young} ya se puede destetar: tiene {count} días',
  },
  'notices.vaccination_pending': {
    one: '{young} está pendiente de vacunar: tiene {count} día',
    other: '{young} está pendiente de vacunar: tiene {count} días',
  },
  'notices.fledging_ready': {
    one: '{young} ya puede salir del nido: tiene {count} día',
    other: '{young} ya puede salir del nido: tiene {count} días',
  },
  'notices.fledging_overdue': {
    one: '{young} sigue en el nido: tiene {count} día',
    other: '{young} sigue en el nido: tiene {count} días',
  },
  'notices.medicine_out': '{medicine}: sin existencias',
  'notices.medicine_low': '{medicine}: queda poco',
  'notices.batch_expired': {
    one: '{medicine} caducó hace {count} día',
    other: '{medicine} caducó hace {count} días',
  },
  'notices.batch_expires_today': '{medicine} caduca hoy',
  'notices.batch_expiring': {
    one: '{medicine} caduca en {count} día',
    other: '{medicine} caduca en {count} días',
  },
  'notices.task_due': '{task}: toca hoy',
  'notices.task_overdue': { one: '{task}: lleva {count} día de retraso', other: '{task}: lleva {count} días de retraso' },
  'notices.vaccinations_due': {
    one: '{program}: hay que vacunar {count} paloma',
    other: '{program}: hay que vacunar {count} palomas',
  },
  'notices.vaccinations_overdue': {
    one: '{program}: la vacunación de {count} paloma está atrasada',
    other: '{program}: hay que vacunar {count} palomas, algunas con retraso',
  },
  'notices.vaccinations_other_due': {
    one: 'Toca una vacunación sin programa a {count} paloma',
    other: 'Tocan vacunaciones sin programa a {count} palomas',
  },
  'notices.doses_due': {
    one: '{treatment}: hoy toca dar {count} dosis',
    other: '{treatment}: hoy toca dar {count} dosis',
  },
  'notices.doses_overdue': {
    one: '{treatment}: {count} dosis atrasada',
    other: '{treatment}: {count} dosis por dar, algunas atrasadas',
  },
  'notices.treatment_through': '{treatment}: se han dado todas las dosis. Termínalo y anota el resultado.',
  'notices.quarantine_ends_today': 'La cuarentena de {band} termina hoy',
  'notices.quarantine_over': 'La cuarentena de {band} ha terminado',
  'notices.basketing_due': '{race} es mañana: hay que encestar las palomas',
  'notices.race_today': '{race} es hoy',
  'notices.race_results_missing': '{race}: faltan los resultados',
})
