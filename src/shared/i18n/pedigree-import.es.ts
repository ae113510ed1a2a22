import { translate } from './messages.ts'
import type { pedigreeImportEn } from './pedigree-import.en.ts'

export const pedigreeImportEs = translate<typeof pedigreeImportEn>()({
  'pedigreeImport.file': 'Importar CSV/Excel',
  'pedigreeImport.file.line': 'Verás qué pasa con cada fila antes de guardar nada.',
  'pedigreeImport.tab.paste': 'Pegar datos',
  'pedigreeImport.tab.file': 'Subir archivo',
  'pedigreeImport.paste': 'Filas con sus encabezados',
  'pedigreeImport.paste.missing': 'Pega primero las filas.',
  'pedigreeImport.paste.example': 'anilla,año,sexo,padre,madre\nNL-2022-1000001,2022,macho,NL-2020-1000011,NL-2020-1000012',
  'pedigreeImport.upload': 'Archivo CSV o Excel',
  'pedigreeImport.upload.hint': '.csv, .xlsx o .xls; también una paloma que te haya pasado otro palomar (.zip).',
  'pedigreeImport.notAllowed':
    'En este palomar solo miras: traer pedigríes es cosa de ayudantes y encargados. Pídeselo a un encargado del palomar.',
  'pedigreeImport.submit': 'Importar',
  'pedigreeImport.preview': 'Importar pedigríes',
  'pedigreeImport.done': 'Importación correcta',
  'pedigreeImport.done.line': {
    one: '{count} paloma importada, {skipped} sin cambios',
    other: '{count} palomas importadas, {skipped} sin cambios',
  },
  'pedigreeImport.failed': 'La importación ha fallado',
  'pedigreeImport.past.line': 'Cada una se puede deshacer por completo.',

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
