import { translationOf } from './messages.ts'
import type { pedigreeImportEn } from './pedigree-import.en.ts'

export const pedigreeImportEs = translationOf<typeof pedigreeImportEn>()({
  'pedigreeImport.file': 'Importar CSV/Excel',
  'pedigreeImport.file.line': 'Verás qué pasa con cada fila antes de guardar nada.',
  'pedigreeImport.tab.paste': 'Pegar datos',
  'pedigreeImport.tab.file': 'Subir archivo',
  'pedigreeImport.paste': 'Filas con sus encabezados',
  'pedigreeImport.paste.missing': 'Pega primero las filas.',
  'pedigreeImport.paste.example': 'anilla,año,sexo,padre,madre\nESP-2022-1000001,2022,macho,ESP-2020-1000011,ESP-2020-1000012',
  'pedigreeImport.upload': 'Archivo CSV o Excel',
  'pedigreeImport.upload.hint': '.csv, .xlsx, .xls u .ods; también el archivo (.zip) de una paloma enviado desde otro palomar.',
  'pedigreeImport.notAllowed': 'Tu acceso es de solo lectura. Pide a un encargado del palomar que importe los pedigríes.',
  'pedigreeImport.submit': 'Importar',
  'pedigreeImport.preview': 'Importar pedigríes',
  'pedigreeImport.done': 'Importación correcta',
  'pedigreeImport.done.line': {
    one: '{count} paloma importada, {skipped} omitidas',
    other: '{count} palomas importadas, {skipped} omitidas',
  },
  'pedigreeImport.done.ancestors': 'Importado: {birds}; omitidas: {skipped}',
  'pedigreeImport.failed': 'La importación ha fallado',

  'pedigreeImport.columns.title': 'Formato CSV',
  'pedigreeImport.columns.line': 'Una paloma por fila, debajo de una fila de encabezados.',
  'pedigreeImport.columns.needed': 'Obligatoria',
  'pedigreeImport.columns.needed.list': 'anilla (band_id)',
  'pedigreeImport.columns.optional': 'Opcionales',
  'pedigreeImport.columns.optional.list':
    'año de nacimiento, sexo, color, criador, propietario, notas, descripción, padre, madre',
  'pedigreeImport.columns.more': 'También se reconocen',
  'pedigreeImport.columns.more.list': 'id, nombre, línea, fecha de eclosión, estado, referencia',
  'pedigreeImport.columns.spellings':
    'Se reconocen otras formas de escribirlos, como band_id, Band ID, birth_year, sex, colour, Father o Mother, en español, inglés, alemán, neerlandés, francés, polaco, portugués e italiano.',
  'pedigreeImport.columns.parents':
    'Indica los padres por su anilla o por el id de otra fila. Los padres que no estén en tu palomar se guardan como antepasados. Para las palomas sin año de nacimiento decides tú.',
  'pedigreeImport.template': 'Descargar una plantilla',
  'pedigreeImport.template.file': 'plantilla-pedigri.csv',
  'pedigreeImport.template.titles': 'Anilla,Año de nacimiento,Sexo,Color,Criador,Propietario,Notas,Descripción,Padre,Madre',
})
