import { translationOf } from './messages.ts'
import type { paletteEn } from './palette.en.ts'

export const paletteEs = translationOf<typeof paletteEn>()({
  'palette.actions': 'Acciones',
  'palette.races': 'Concursos',
  'palette.action.upload': 'Subir una lista de palomas',
  'palette.action.print': 'Imprimir listas e informes',
})
