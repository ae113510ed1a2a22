import type { formsEn } from './forms.en.ts'
import { translationOf } from './messages.ts'

export const formsEs = translationOf<typeof formsEn>()({
  'forms.draft.begun': 'Empezaste esto el {moment}.',
  'forms.draft.restored': 'Empezaste esto el {moment}. Se ha recuperado lo que escribiste.',
  'forms.draft.filesLeftOut': 'Elige los archivos otra vez: eran demasiado grandes para guardarlos.',
  'forms.draft.continue': 'Continuar',
  'forms.draft.startOver': 'Empezar de nuevo',
  'forms.draft.left': 'Borrador sin guardar: {form}',
  'forms.draft.leftOpenAgain': 'Borrador sin guardar: {form}. Ábrelo otra vez para continuar.',
  'forms.draft.discard': 'Descartar',
  'forms.saveAndAdd': 'Guardar y añadir más',
  'forms.stale': 'Esto se ha cambiado en otro dispositivo. Elige qué versión conservar.',
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
  'forms.day.invalid': 'Esto no es una fecha. Escríbela así: {example}.',

  'forms.more': 'Más',
  'forms.more.filled': '{count} con datos',
})
