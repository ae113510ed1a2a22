import type { emptyingEn } from './emptying.en.ts'
import { translate } from './messages.ts'

export const emptyingEs = translate<typeof emptyingEn>()({
  'danger.title': 'Zona de peligro',
  'danger.text':
    'Lo que se hace aquí afecta a todo el palomar. Antes se hace y se comprueba una copia; sin ella no se quita nada.',
  'emptying.title': 'Vaciar el palomar',
  'emptying.text':
    'Quita todas las palomas, palomares, parejas, medicamentos y concursos, y todo lo escrito sobre ellos. Se quedan los ajustes, las cuentas, las claves y las copias.',
  'emptying.open': 'Vaciar el palomar…',
  'emptying.question': '¿Vaciar este palomar?',
  'emptying.line':
    'Se van todas las palomas, palomares, parejas, medicamentos y concursos, para todos, con sus fotos y su historial.',
  'emptying.wayBack': 'Antes se copia todo. La copia se queda hasta que tú la quites; restaurarla es la única vuelta atrás.',
  'emptying.name': 'Escribe «{name}» para confirmar',
  'emptying.submit': 'Vaciar el palomar',
  'emptying.working':
    'Se está copiando todo y comprobando la copia; después se vacía el palomar. Con muchas palomas tarda un minuto.',
  'emptying.done': 'El palomar está vacío',
  'emptying.birds': { one: '{count} paloma', other: '{count} palomas' },
  'emptying.lofts': { one: '{count} palomar', other: '{count} palomares' },
  'emptying.done.text': 'Quitado: {birds} y {lofts}. La copia del {moment} lo devuelve todo.',
})
