import type { formsEn } from './forms.en.ts'
import { translationOf } from './messages.ts'

export const formsEs = translationOf<typeof formsEn>()({
  'forms.draft.begun': 'Empezó esto el {moment}.',
  'forms.draft.restored': 'Empezó esto el {moment}. Se ha recuperado lo que escribió.',
  'forms.draft.filesLeftOut': 'Elija los archivos otra vez: eran demasiado grandes para guardarlos.',
  'forms.draft.continue': 'Continuar',
  'forms.draft.startAfresh': 'Empezar de nuevo',
  'forms.saveAndAdd': 'Guardar y añadir otro',
  'forms.stale': 'Esto se ha cambiado en otro dispositivo. Elija qué versión conservar.',
  'forms.problem': '{field}: {problem}',

  'forms.day.choose': 'Elegir una fecha',
  'forms.day.today': 'Hoy',
  'forms.day.yesterday': 'Ayer',
  'forms.day.tomorrow': 'Mañana',
  'forms.day.type': 'Escribir la fecha',
  'forms.day.monthBefore': 'Mes anterior',
  'forms.day.monthAfter': 'Mes siguiente',
  'forms.day.yearBefore': 'Año anterior',
  'forms.day.yearAfter': 'Año siguiente',
  'forms.day.unread': 'Esto no es una fecha. Escríbala así: {example}.',

  'forms.more': 'Más',
  'forms.more.filled': '{count} con datos',
})
