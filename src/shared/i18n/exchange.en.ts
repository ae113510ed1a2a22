/** The texts of exports of birds and pedigrees. */
export const exchangeEn = {
  'exchange.bird': 'Send to another loft (.zip)',
  'exchange.csv': 'Pedigree as CSV',
  'exchange.gedcom': 'Pedigree as GEDCOM',
  'exchange.card': 'Export',
  'exchange.card.line': 'All birds in your loft and their known ancestors.',
  'exchange.loft.csv': 'All pedigrees as CSV',
  'exchange.loft.gedcom': 'All pedigrees as GEDCOM',
  'exchange.loft.tables': 'Birds, pairs and results as CSV (.zip)',
  'exchange.card.hint':
    'To send a bird with its ancestors, photos and race results, open its page and choose “Send to another loft”. The other keeper imports that file here.',
} as const
