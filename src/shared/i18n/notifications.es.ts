import type { notificationsEn } from './notifications.en.ts'
import { translationOf } from './messages.ts'

export const notificationsEs = translationOf<typeof notificationsEn>()({
  'notifications.section_over_capacity': {
    one: '{section} supera su capacidad: {count} paloma, caben {capacity}',
    other: '{section} supera su capacidad: {count} palomas, caben {capacity}',
  },
  'notifications.first_egg_due': '{pair}: se espera el primer huevo',
  'notifications.second_egg_due': '{pair}: se espera el segundo huevo',
  'notifications.candling_due': '{pair}: toca mirar al trasluz los huevos del ciclo {cycle}',
  'notifications.hatch_due': '{pair}: toca la eclosión',
  'notifications.hatch_overdue': '{pair}: eclosión con retraso',
  'notifications.banding_ready': {
    one: '{young} ya se puede anillar: tiene {count} día',
    other: '{young} ya se puede anillar: tiene {count} días',
  },
  'notifications.banding_overdue': {
    one: '{young} lleva retraso en el anillado: tiene {count} día',
    other: '{young} lleva retraso en el anillado: tiene {count} días',
  },
  'notifications.weaning_due': {
    one: '{young} ya se puede destetar: tiene {count} día',
    other: '{young} ya se puede destetar: tiene {count} días',
  },
  'notifications.vaccination_pending': {
    one: '{young} está pendiente de vacunar: tiene {count} día',
    other: '{young} está pendiente de vacunar: tiene {count} días',
  },
  'notifications.fledging_ready': {
    one: '{young} ya puede salir del nido: tiene {count} día',
    other: '{young} ya puede salir del nido: tiene {count} días',
  },
  'notifications.fledging_overdue': {
    one: '{young} sigue en el nido: tiene {count} día',
    other: '{young} sigue en el nido: tiene {count} días',
  },
  'notifications.medicine_out': '{medicine}: sin existencias',
  'notifications.medicine_low': '{medicine}: queda poco',
  'notifications.batch_expired': {
    one: '{medicine} caducó hace {count} día',
    other: '{medicine} caducó hace {count} días',
  },
  'notifications.batch_expires_today': '{medicine} caduca hoy',
  'notifications.batch_expiring': {
    one: '{medicine} caduca en {count} día',
    other: '{medicine} caduca en {count} días',
  },
  'notifications.task_due': '{task}: toca hoy',
  'notifications.task_overdue': { one: '{task}: lleva {count} día de retraso', other: '{task}: lleva {count} días de retraso' },
  'notifications.vaccinations_due': {
    one: '{program}: hay que vacunar {count} paloma',
    other: '{program}: hay que vacunar {count} palomas',
  },
  'notifications.vaccinations_overdue': {
    one: '{program}: la vacunación de {count} paloma está atrasada',
    other: '{program}: hay que vacunar {count} palomas, algunas con retraso',
  },
  'notifications.vaccinations_other_due': {
    one: 'Toca una vacunación sin programa a {count} paloma',
    other: 'Tocan vacunaciones sin programa a {count} palomas',
  },
  'notifications.doses_due': {
    one: '{treatment}: hoy toca dar {count} dosis',
    other: '{treatment}: hoy toca dar {count} dosis',
  },
  'notifications.doses_overdue': {
    one: '{treatment}: {count} dosis atrasada',
    other: '{treatment}: {count} dosis por dar, algunas atrasadas',
  },
  'notifications.treatment_through': '{treatment}: se han dado todas las dosis. Termínalo y anota el resultado.',
  'notifications.quarantine_ends_today': 'La cuarentena de {band} termina hoy',
  'notifications.quarantine_over': 'La cuarentena de {band} ha terminado',
  'notifications.basketing_due': '{race} es mañana: hay que encestar las palomas',
  'notifications.race_today': '{race} es hoy',
  'notifications.club_results': {
    one: '{race}: {count} de tus palomas · {club}',
    other: '{race}: {count} de tus palomas · {club}',
  },
  'notifications.race_results_missing': '{race}: faltan los resultados',
})
