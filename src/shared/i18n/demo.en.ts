export const demoEn = {
  'demo.title': 'Demo data',
  'demo.text': 'Invented lofts and birds to look around with. They can be removed at once; what is your own stays.',
  'demo.remove': 'Remove demo data',
  'demo.remove.title': 'Remove all demo data?',
  'demo.remove.text':
    'All demo lofts and birds go, also those you have changed. Sections and birds that your own birds need are kept.',
  'demo.removed': 'Demo data removed',
  'demo.removeFailed': 'Failed to remove the demo data',
} as const
