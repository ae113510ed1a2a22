import { translate } from './messages.ts'
import type { pedigreeImportEn } from './pedigree-import.en.ts'

export const pedigreeImportEs = translate<typeof pedigreeImportEn>()({
  'pedigreeImport.columns.title': 'Formato CSV',
  'pedigreeImport.columns.line': 'Una paloma por fila, debajo de una fila de encabezados.',
  'pedigreeImport.columns.needed': 'Obligatoria',
  'pedigreeImport.columns.needed.list': 'anilla (band_id)',
  'pedigreeImport.columns.optional': 'Opcionales',
  'pedigreeImport.columns.optional.list':
    'año de nacimiento, sexo, color, criador, propietario, notas, descripción, padre, madre',
  'pedigreeImport.columns.more': 'También se entienden',
  'pedigreeImport.columns.more.list': 'id, nombre, línea, fecha de eclosión, estado, referencia',
  'pedigreeImport.columns.spellings':
    'Se reconocen otras formas de escribirlos, como band_id, Band ID, birth_year, sex, colour, Father o Mother, en español y en inglés.',
  'pedigreeImport.columns.parents':
    'Los padres se indican por su anilla o por el id de otra fila. Un progenitor que no esté en tu palomar pasa a ser paloma de referencia; también una paloma sin año de nacimiento.',
  'pedigreeImport.template': 'Descargar una plantilla',
  'pedigreeImport.template.file': 'plantilla-pedigri.csv',
  'pedigreeImport.template.titles': 'Anilla,Año de nacimiento,Sexo,Color,Criador,Propietario,Notas,Descripción,Padre,Madre',
})
