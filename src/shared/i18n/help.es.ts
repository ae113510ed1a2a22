import { translationOf } from './messages.ts'
import type { helpEn } from './help.en.ts'

export const helpEs = translationOf<typeof helpEn>()({
  'help.notes': 'Conviene saber',
  'help.next': 'Siguiente:',
  'help.noPicture': 'La imagen no está en este dispositivo.',

  'help.term': '¿Qué es? {term}',
  'help.term.inbreeding': 'Consanguinidad (F)',
  'help.term.inbreeding.text':
    'La probabilidad de que las dos copias de un gen sean la misma, por venir de un antepasado que está por los dos lados. Los hijos de primos hermanos tienen un 6,25 %, los de medios hermanos un 12,5 % y los de hermanos un 25 %.',
  'help.term.completeness': 'Completitud',
  'help.term.completeness.text':
    'Qué parte de los antepasados se conoce. Si es baja, la consanguinidad real puede ser mayor que la indicada.',
  'help.term.points': 'Puntos',
  'help.term.points.text':
    'Según la regla de puntos del concurso. El coeficiente es el puesto por 100, dividido entre el número de palomas: cuanto más bajo, mejor.',
  'help.term.velocity': 'Velocidad',
  'help.term.velocity.text':
    'La distancia hasta el palomar dividida entre el tiempo de vuelo. Las horas de noche que no cuentan se descuentan.',
  'help.term.acePoints': 'Puntos de as',
  'help.term.acePoints.text':
    'La suma de los porcentajes de palomas superadas en los cinco mejores resultados de la temporada. Cada concurso da como mucho 100.',
  'help.term.beaten': '% superadas',
  'help.term.beaten.text':
    'Qué parte de las demás palomas del concurso llegó después. La ganadora tiene el 100 %; la última, el 0 %.',
})
