export const paletteEn = {
  'palette.actions': 'Actions',
  'palette.races': 'Races',
  'palette.action.upload': 'Upload a list of birds',
  'palette.action.print': 'Print lists and reports',
} as const
