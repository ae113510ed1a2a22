import type { importsEn } from './imports.en.ts'
import { translate } from './messages.ts'

export const importsEs = translate<typeof importsEn>()({
  'imports.message.imported': { one: 'Se ha importado {count} paloma', other: 'Se han importado {count} palomas' },
  'imports.message.updated': { one: '{before}, {count} actualizada', other: '{before}, {count} actualizadas' },
  'imports.message.known': { one: '{before}, {count} ya conocida', other: '{before}, {count} ya conocidas' },

  'imports.verdict.new': 'Nueva',
  'imports.verdict.same': 'Ya conocida',
  'imports.verdict.changed': 'Completa datos',
  'imports.verdict.conflict': 'Difiere',
  'imports.verdict.error': 'Error',

  'imports.problem.band_missing': 'En esta fila no hay anilla.',
  'imports.problem.band_repeated': 'La fila {other} dice otra cosa de la misma anilla {value}.',
  'imports.problem.gender_unknown':
    '«{value}» no es un sexo. Se entienden Macho, Hembra, Cock, C, Hen, H, Male, M, Female, F y vacío.',
  'imports.problem.birth_year_unreadable': '«{value}» no es un año.',
  'imports.problem.birth_year_out_of_range': 'El año de nacimiento {value} no está entre {other}.',
  'imports.problem.birth_year_missing': 'Ni el archivo ni la anilla dicen el año de nacimiento. Escríbelo aquí.',
  'imports.problem.text_too_long': 'Este texto pasa de {other} caracteres.',
  'imports.problem.status_unknown':
    'No se conoce el estado «{value}»: la paloma cuenta como activa y la palabra queda en su descripción.',
  'imports.problem.hatch_date_ambiguous': 'En «{value}» no se distinguen día y mes: solo se guarda el año.',
  'imports.problem.hatch_date_unreadable': '«{value}» no es una fecha.',
  'imports.problem.hatch_date_future': 'La fecha de eclosión {value} está en el futuro y se omite.',
  'imports.problem.hatch_year_differs': 'Vale el año de nacimiento {value}, aunque la fecha de eclosión dice {other}.',
  'imports.problem.band_year_differs': 'Nacida en {value}, pero la anilla es de {other}.',
  'imports.problem.price_unreadable': '«{value}» no es un precio y se omite.',
  'imports.problem.location_unknown': 'No hay ninguna sección «{value}»: la paloma queda sin sección.',
  'imports.problem.location_ambiguous': '«{value}» puede ser {other}: la paloma queda sin sección.',
  'imports.problem.location_out_of_care': 'La paloma ya no está en el palomar, así que no se ubica en «{value}».',
  'imports.problem.gender_has_young': 'El sexo no cambia, porque ya figura como progenitora o progenitor de {other}.',
  'imports.problem.year_against_family': 'El año de nacimiento {value} no encaja con el de su pariente {other}.',
  'imports.problem.parent_younger': '{value} nació en {other}, después que esta paloma: se guarda el nombre, sin enlazar.',
  'imports.problem.parent_is_self': 'Una paloma no puede ser su propio progenitor: se guarda el nombre, sin enlazar.',
  'imports.problem.parent_wrong_gender': '{value} es del otro sexo: se guarda el nombre, sin enlazar.',
  'imports.problem.parent_in_both_roles':
    '{value} es aquí padre y madre en la fila {other}, o al revés: se guarda el nombre, sin enlazar.',
  'imports.problem.parent_cycle': 'La paloma sería su propio antepasado ({other}): {value} se guarda como nombre, sin enlazar.',
  'imports.differs': '{field}: {old} en el palomar, {new} en el archivo',

  'imports.rejected.reason': 'Motivo',
  'imports.rejected.file': 'filas rechazadas',
})
