import { translationOf } from './messages.ts'
import type { helpEn } from './help.en.ts'

export const helpEs = translationOf<typeof helpEn>()({
  'help.notes': 'Conviene saber',
  'help.next': 'Siguiente:',
  'help.noPicture': 'La imagen no está en este dispositivo.',

  'help.term': '¿Qué es? {term}',
  'help.term.inbreeding': 'Consanguinidad (F)',
  'help.term.inbreeding.text':
    'La probabilidad de que una paloma tenga dos veces la misma copia de un gen, de un antepasado que está en los dos lados. Los hijos de primos hermanos tienen 6,25 %, de medios hermanos 12,5 %, de hermanos 25 %.',
  'help.term.completeness': 'Completitud',
  'help.term.completeness.text':
    'Cuántos de los antepasados se conocen. Si es baja, la consanguinidad real puede ser mayor que la que se ve.',
  'help.term.points': 'Puntos',
  'help.term.points.text':
    'Según la regla de puntos del concurso. El coeficiente es el puesto por 100, dividido entre el número de palomas: cuanto más bajo, mejor.',
  'help.term.velocity': 'Velocidad',
  'help.term.velocity.text':
    'La distancia hasta el palomar dividida entre el tiempo de vuelo. Las horas de noche que no cuentan se descuentan.',
  'help.term.acePoints': 'Puntos de as',
  'help.term.acePoints.text':
    'Las partes de palomas superadas en los cinco mejores resultados de la temporada, sumadas. Cada concurso da como mucho 100.',
  'help.term.beaten': '% superadas',
  'help.term.beaten.text':
    'La parte de las demás palomas del concurso que llegó después. La ganadora tiene 100 %, la última 0 %.',
})
