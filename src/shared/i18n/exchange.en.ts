/** Birds and pedigrees on their way out. */
export const exchangeEn = {
  'exchange.bird': 'Hand on to another loft (.zip)',
  'exchange.csv': 'Pedigree as CSV',
  'exchange.gedcom': 'Pedigree as GEDCOM',
  'exchange.card': 'Export',
  'exchange.card.line': 'All birds of your loft and their known ancestors.',
  'exchange.loft.csv': 'All pedigrees as CSV',
  'exchange.loft.gedcom': 'All pedigrees as GEDCOM',
  'exchange.card.hint':
    'To hand a bird on with its ancestors, photos and race results, open its page and choose “Hand on to another loft”. The other keeper imports that file here.',
} as const
