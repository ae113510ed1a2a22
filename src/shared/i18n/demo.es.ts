import type { demoEn } from './demo.en.ts'
import { translate } from './messages.ts'

export const demoEs = translate<typeof demoEn>()({
  'demo.title': 'Datos de demostración',
  'demo.text': 'Palomares y palomas inventados para echar un vistazo. Lo tuyo se queda; se puede deshacer.',
  'demo.remove': 'Quitar los datos de demostración',
  'demo.remove.title': '¿Quitar todos los datos de demostración?',
  'demo.remove.text':
    'Se van todos los palomares y palomas de demostración, también los que hayas cambiado. Se quedan las secciones y palomas que tus propias palomas necesitan.',
  'demo.removing': 'Se hace y se comprueba una copia; después se van los datos de demostración.',
  'demo.removed': 'Datos de demostración quitados',
  'demo.removeFailed': 'No se pudieron quitar los datos de demostración',
})
