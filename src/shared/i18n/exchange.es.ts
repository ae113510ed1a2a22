import type { exchangeEn } from './exchange.en.ts'
import { translationOf } from './messages.ts'

export const exchangeEs = translationOf<typeof exchangeEn>()({
  'exchange.bird': 'Enviar a otro palomar (.zip)',
  'exchange.csv': 'Pedigrí en CSV',
  'exchange.gedcom': 'Pedigrí en GEDCOM',
  'exchange.card': 'Exportar',
  'exchange.card.line': 'Todas las palomas de tu palomar y sus antepasados conocidos.',
  'exchange.loft.csv': 'Todos los pedigríes en CSV',
  'exchange.loft.gedcom': 'Todos los pedigríes en GEDCOM',
  'exchange.loft.tables': 'Palomas, parejas y resultados en CSV (.zip)',
  'exchange.card.hint':
    'Para enviar una paloma con sus antepasados, fotos y resultados, abre su ficha y elige «Enviar a otro palomar». El otro colombófilo importa aquí ese archivo.',
})
