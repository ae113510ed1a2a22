import type { demoEn } from './demo.en.ts'
import { translationOf } from './messages.ts'

export const demoEs = translationOf<typeof demoEn>()({
  'demo.make': 'Probar con datos de demostración',
  'demo.made': 'El palomar de demostración está listo',
  'demo.made.text': 'Puedes quitarlo en los ajustes.',
  'demo.makeFailed': 'No se ha podido preparar el palomar de demostración',
  'demo.title': 'Datos de demostración',
  'demo.text': 'Palomares y palomas de ejemplo para probar. Quitarlos no afecta a tus propios datos y se puede deshacer.',
  'demo.remove': 'Quitar los datos de demostración',
  'demo.remove.title': '¿Quitar todos los datos de demostración?',
  'demo.remove.text':
    'Se quitan todos los palomares y palomas de demostración, también los que hayas cambiado. Se conservan las secciones y palomas que tus propias palomas necesitan.',
  'demo.removing': 'Haciendo una copia y quitando los datos de demostración…',
  'demo.removed': 'Datos de demostración quitados',
  'demo.removeFailed': 'No se han podido quitar los datos de demostración',
})
