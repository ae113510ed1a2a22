import type { analyticsEn } from './analytics.en.ts'
import { translationOf } from './messages.ts'

export const analyticsEs = translationOf<typeof analyticsEn>()({
  'analytics.title': 'Análisis de cría',
  'analytics.year': 'Año',
  'analytics.report': 'Generar informe',
  'analytics.report.pdf': 'PDF para imprimir',
  'analytics.report.csv': 'Tabla CSV',
  'analytics.report.file': 'analisis-de-cria',
  'analytics.report.title': 'Análisis de cría {year}',
  'analytics.report.loft': 'Palomar',
  'analytics.report.keeper': 'Colombófilo',
  'analytics.report.issued': 'Emitido el',
  'analytics.report.page': 'Página {page} de {pages}',
  'analytics.report.pairs': 'Parejas',
  'analytics.report.races': 'Concursos',
  'analytics.report.noPairs': 'Ninguna pareja tuvo pichones ni resultados este año.',

  'analytics.metrics': 'La temporada de un vistazo',
  'analytics.metric.success': 'Tasa de éxito',
  'analytics.metric.success.line': {
    one: '{hits} de {count} pichón apto para competir',
    other: '{hits} de {count} pichones aptos para competir',
  },
  'analytics.metric.success.none': 'No ha nacido ningún pichón',
  'analytics.metric.win': 'Tasa de victorias',
  'analytics.metric.win.line': {
    one: 'Primeros puestos: {wins} de {count} resultado',
    other: 'Primeros puestos: {wins} de {count} resultados',
  },
  'analytics.metric.trophy': 'Tasa de trofeos',
  'analytics.metric.trophy.line': {
    one: 'Entre los 3 primeros: {trophies} de {count} resultado',
    other: 'Entre los 3 primeros: {trophies} de {count} resultados',
  },
  'analytics.metric.noRaces': 'Sin resultados de concursos',
  'analytics.metric.performance': 'Puntuación de rendimiento',
  'analytics.metric.performance.line': {
    one: 'de {count} resultado (50 = mitad de la lista)',
    other: 'de {count} resultados (50 = mitad de la lista)',
  },
  'analytics.provisional': 'provisional',
  'analytics.provisional.text': 'Las puntuaciones provisionales se basan en menos de 5 resultados y pueden cambiar.',

  'analytics.tabs': 'Vistas del análisis',
  'analytics.tab.overview': 'Resumen',
  'analytics.tab.detailed': 'Análisis detallado',
  'analytics.tab.insights': 'Hallazgos de IA',

  'analytics.empty': 'No hay datos de {year}',
  'analytics.empty.text':
    'Hacen falta pichones nacidos este año o sus resultados. Anota una eclosión o sube resultados de concursos.',
  'analytics.empty.cycles': 'Ciclos de cría',
  'analytics.empty.races': 'Resultados de concursos',

  'analytics.top': 'Parejas de mejor rendimiento',
  'analytics.top.line': 'Por puntuación de rendimiento (50 = mitad de la lista)',
  'analytics.top.empty': 'Ninguna pareja tiene resultados todavía',
  'analytics.top.empty.text':
    'La puntuación sale de los resultados de los pichones de la pareja. Sube los resultados de un concurso en el que volaron.',
  'analytics.top.results': { one: '{count} resultado', other: '{count} resultados' },
  'analytics.top.birds': { one: 'de {count} paloma', other: 'de {count} palomas' },

  'analytics.trend': 'Evolución en concursos',
  'analytics.trend.line': 'Puntuación media de puesto de tus palomas, concurso a concurso',
  'analytics.trend.empty': 'Ningún concurso este año',
  'analytics.trend.empty.text': 'Sube resultados de concursos para ver cómo se clasifican tus palomas durante la temporada.',
  'analytics.trend.description': {
    one: '{count} concurso; la puntuación media de puesto va de {first} a {last}.',
    other: '{count} concursos; la puntuación media de puesto va de {first} a {last}.',
  },
  'analytics.trend.race': 'Concurso',
  'analytics.trend.date': 'Fecha',
  'analytics.trend.birds': 'Palomas',
  'analytics.trend.best': 'Mejor puesto',
  'analytics.trend.score': 'Puntuación media',
  'analytics.trend.place': '{position} de {participants}',

  'analytics.profit': 'Rentabilidad',
  'analytics.profit.line': 'Valor y ganancias de los pichones de una pareja frente a su coste, hasta hoy (50 = equilibrio)',
  'analytics.profit.empty': 'Sin importes anotados',
  'analytics.profit.empty.text':
    'Anota lo que costaron los padres y lo que valen sus pichones, por cuánto se vendieron o qué ganaron.',
  'analytics.profit.mixed': 'Dos monedas',
  'analytics.profit.sums': 'valor {value}, coste {cost}',
  'analytics.profit.unknown': 'desconocido',
  'analytics.roi.excellent': 'Excelente',
  'analytics.roi.good': 'Buena',
  'analytics.roi.average': 'Media',
  'analytics.roi.below': 'Por debajo de la media',

  'analytics.pairs': 'Parejas del año',
  'analytics.pairs.note': 'Incluye todas tus palomas con ese padre y esa madre, aunque no se anotara su eclosión.',
  'analytics.column.pair': 'Pareja',
  'analytics.column.young': 'Pichones',
  'analytics.column.raceable': 'Aptos para competir',
  'analytics.column.fertility': 'Fertilidad',
  'analytics.column.hatch': 'Eclosión',
  'analytics.column.survival': 'Supervivencia',
  'analytics.column.races': 'Concursos',
  'analytics.column.wins': 'Victorias',
  'analytics.column.trophies': 'Podio',
  'analytics.column.topPerformers': 'Mejor 10 %',
  'analytics.column.position': 'Puesto medio',
  'analytics.column.velocity': 'Velocidad media',
  'analytics.column.performance': 'Rendimiento',
  'analytics.column.profitability': 'Rentabilidad',
  'analytics.column.note': 'Nota',
  'analytics.column.rating': 'Valoración',
  'analytics.column.results': 'Resultados',
  'analytics.column.value': 'Valor',
  'analytics.column.cost': 'Coste',
  'analytics.column.currency': 'Moneda',
  'analytics.column.active': 'Activa',
  'analytics.column.year': 'Año',
  'analytics.share': '{hits} de {of}',
  'analytics.fit': { one: '{hits} de {count} apto', other: '{hits} de {count} aptos' },
  'analytics.sort': 'Ordenar por',

  'analytics.plot.breeding': 'Fertilidad, eclosión y supervivencia',
  'analytics.plot.breeding.line': 'Proporción de los huevos y pichones de cada pareja',
  'analytics.plot.breeding.empty': 'Este año no se ha mirado ningún huevo al trasluz ni ha nacido ningún pichón.',
  'analytics.plot.scores': 'Resultados y puntuaciones',
  'analytics.plot.scores.line': 'Cada punto es una pareja. Cuanto más a la derecha, más resultados.',
  'analytics.plot.scores.empty': 'Ninguna pareja tiene resultados este año.',
  'analytics.plot.table': 'Ver como tabla',
  'analytics.plot.pairs': { one: '{count} pareja', other: '{count} parejas' },
  'analytics.plot.more': { one: '{count} pareja más en la tabla', other: '{count} parejas más en la tabla' },

  'analytics.insights.none': 'Sin hallazgos claros',
  'analytics.insights.none.text':
    'En tus datos de {year} se ha comprobado lo que figura abajo. Las diferencias pueden deberse al azar.',
  'analytics.insights.intro':
    'Los hallazgos salen de tus propios datos. Solo se muestran diferencias que difícilmente se deben al azar.',
  'analytics.insights.searched': 'Qué se comprueba',
  'analytics.insights.tooLittle': 'Todavía no hay datos suficientes',
  'analytics.insights.confidence': 'Confianza',
  'analytics.insights.chance': 'Difícilmente se debe al azar ({reason}).',
  'analytics.insights.chance.below': 'Es casi imposible que se deba al azar ({reason}).',
  'analytics.insights.test.fisher': 'prueba exacta de Fisher',
  'analytics.insights.test.rank_sum': 'prueba de suma de rangos',
  'analytics.insights.rows': { one: 'Basado en {count} registro', other: 'Basado en {count} registros' },
  'analytics.insights.rows.some': 'Primeros {shown} registros',
  'analytics.insights.when': 'Fecha',
  'analytics.insights.what': 'Registro',
  'analytics.insights.outcome': 'Resultado',
  'analytics.insights.egg': 'Huevo {number}',
  'analytics.insights.young': 'Pichón',
  'analytics.insights.openPair': 'Ver la pareja',
  'analytics.type.strength': 'Punto fuerte',
  'analytics.type.recommendation': 'Recomendación',
  'analytics.type.warning': 'Aviso',
  'analytics.category.racing': 'Concursos',
  'analytics.category.breeding': 'Cría',
  'analytics.category.data': 'Datos',
  'analytics.outcome.fertile': 'Fértil',
  'analytics.outcome.infertile': 'Infértil',
  'analytics.outcome.hatched': 'Eclosionado',
  'analytics.outcome.lost': 'Perdido',
  'analytics.outcome.left': 'Salió del nido',
  'analytics.outcome.died': 'Murió en el nido',
  'analytics.gender.cocks': 'Los machos',
  'analytics.gender.hens': 'Las hembras',

  'analytics.rule.front_pair': 'Pichones que vuelan bien',
  'analytics.rule.trailing_pair': 'Pichones que vuelan mal',
  'analytics.rule.long_distance_pair': 'Pichones de fondo',
  'analytics.rule.short_distance_pair': 'Pichones de velocidad',
  'analytics.rule.close_relatives_race': 'Pichones de parientes cercanos en concursos',
  'analytics.rule.color_effect': 'Color y resultados',
  'analytics.rule.section_effect': 'Sección y resultados',
  'analytics.rule.gender_effect': 'Machos y hembras en concursos',
  'analytics.rule.better_than_last_year': 'Mejor que el año pasado',
  'analytics.rule.worse_than_last_year': 'Peor que el año pasado',
  'analytics.rule.infertile_pair': 'Parejas infértiles',
  'analytics.rule.old_cock': 'Machos viejos con menos fertilidad',
  'analytics.rule.hatch_losses': 'Huevos perdidos antes de la eclosión',
  'analytics.rule.close_relatives_hatch': 'Huevos de parientes cercanos',
  'analytics.rule.nest_losses': 'Pichones perdidos en el nido',
  'analytics.rule.few_results': 'Pocos resultados de concursos',
  'analytics.rule.few_eggs': 'Pocos huevos mirados al trasluz',

  'analytics.insight.front_pair':
    'Los pichones de {subject} llegaron en el primer quinto en {hits} de {of} resultados ({value}); las demás palomas del palomar, en {restHits} de {restOf} ({restValue}). Vuelve a criar con esta pareja.',
  'analytics.insight.trailing_pair':
    'Los pichones de {subject} llegaron en la primera mitad en solo {hits} de {of} resultados ({value}); las demás palomas del palomar, en {restHits} de {restOf} ({restValue}). Piensa en otra pareja para ambos.',
  'analytics.insight.long_distance_pair':
    'A partir de 300 km los pichones de {subject} llegaron en el primer quinto en {hits} de {of} resultados ({value}); por debajo, en {restHits} de {restOf} ({restValue}). Inscríbelos en los concursos largos.',
  'analytics.insight.short_distance_pair':
    'Por debajo de 300 km los pichones de {subject} llegaron en el primer quinto en {hits} de {of} resultados ({value}); a partir de ahí, en {restHits} de {restOf} ({restValue}). Inscríbelos en los concursos cortos.',
  'analytics.insight.close_relatives_race':
    'Los pichones de parientes cercanos (consanguinidad del 6,25 % o más) tuvieron una puntuación media de puesto de {value} ({of} palomas); los demás, {restValue} ({restOf} palomas). Busca parejas sin parentesco.',
  'analytics.insight.color_effect':
    'Las palomas de color {subject} tuvieron una puntuación media de puesto de {value} ({of} palomas); todas las demás, {restValue} ({restOf} palomas). El color puede venir de una misma familia: fíjate en los padres.',
  'analytics.insight.section_effect':
    'Las palomas de {subject} tuvieron una puntuación media de puesto de {value} ({of} palomas); las de otras secciones, {restValue} ({restOf} palomas). Compara el aire, la comida y el entrenamiento.',
  'analytics.insight.gender_effect':
    '{subject} tuvieron una puntuación media de puesto de {value} ({of} palomas); {other}, {restValue} ({restOf} palomas). Tenlo en cuenta al elegir las palomas de un concurso.',
  'analytics.insight.better_than_last_year':
    'La puntuación media de puesto del palomar fue {value} en {of} resultados, frente a {restValue} en {restOf} resultados del año anterior.',
  'analytics.insight.worse_than_last_year':
    'La puntuación media de puesto del palomar fue {value} en {of} resultados, frente a {restValue} en {restOf} resultados del año anterior. Revisa la salud, la comida y el entrenamiento.',
  'analytics.insight.infertile_pair':
    'De los huevos de {subject}, {hits} de {of} eran infértiles ({value}); de los de las demás parejas, {restHits} de {restOf} ({restValue}). Haz revisar a ambos o dales otra pareja.',
  'analytics.insight.old_cock':
    'El macho {subject} tiene más de 8 años: este año {hits} de {of} huevos fueron fértiles ({value}); en los años anteriores, {restHits} de {restOf} ({restValue}). Piensa en un macho más joven para su hembra.',
  'analytics.insight.hatch_losses':
    'De los huevos fértiles de {subject}, {hits} de {of} se perdieron antes de la eclosión ({value}); de los de las demás parejas, {restHits} de {restOf} ({restValue}). Revisa el nido y cómo incuban, o pasa los huevos a nodrizas.',
  'analytics.insight.close_relatives_hatch':
    'De los huevos fértiles de parientes cercanos (consanguinidad del 6,25 % o más), {hits} de {of} se perdieron ({value}); de los de las demás parejas, {restHits} de {restOf} ({restValue}). Busca parejas sin parentesco.',
  'analytics.insight.nest_losses':
    'De los pichones de {subject}, {hits} de {of} murieron en el nido ({value}); de los de las demás parejas, {restHits} de {restOf} ({restValue}). Revisa la comida, la tricomoniasis y el calor en este nido.',
  'analytics.insight.few_results':
    'No hay resultados suficientes para comparar palomas y parejas: {hits} con puesto hasta ahora; hacen falta al menos {of}.',
  'analytics.insight.few_eggs':
    'No hay huevos suficientes mirados al trasluz: {hits} hasta ahora; hacen falta al menos {of}. Míralos el quinto día.',
})
