import type { emptyingEn } from './emptying.en.ts'
import { translationOf } from './messages.ts'

export const emptyingEs = translationOf<typeof emptyingEn>()({
  'danger.title': 'Zona de peligro',
  'danger.text': 'Estas acciones afectan a todo el palomar y son difíciles de deshacer. Antes se hace una copia comprobada.',
  'emptying.title': 'Vaciar el palomar',
  'emptying.text':
    'Quita todas las palomas, palomares, parejas, medicamentos y concursos, con sus registros. Se quedan los ajustes, las cuentas, las claves y las copias.',
  'emptying.open': 'Vaciar el palomar…',
  'emptying.question': '¿Vaciar este palomar?',
  'emptying.line':
    'Se quitan para todos las palomas, palomares, parejas, medicamentos y concursos, con sus fotos y su historial.',
  'emptying.wayBack': 'Antes se hace una copia de todo. Restaurarla es la única vuelta atrás.',
  'emptying.name': 'Escribe «{name}» para confirmar',
  'emptying.submit': 'Vaciar el palomar',
  'emptying.working': 'Haciendo y comprobando una copia; después se vacía el palomar. Puede tardar un minuto.',
  'emptying.done': 'El palomar está vacío',
  'emptying.birds': { one: '{count} paloma', other: '{count} palomas' },
  'emptying.lofts': { one: '{count} palomar', other: '{count} palomares' },
  'emptying.done.text': 'Se han quitado {birds} y {lofts}. Para recuperarlo todo, restaura la copia del {moment}.',
})
