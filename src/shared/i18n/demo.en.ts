export const demoEn = {
  'demo.title': 'Demo data',
  'demo.text': 'Invented lofts and birds to look around with. What is your own stays; removing can be undone.',
  'demo.remove': 'Remove demo data',
  'demo.remove.title': 'Remove all demo data?',
  'demo.remove.text':
    'All demo lofts and birds go, also those you have changed. Sections and birds that your own birds need are kept.',
  'demo.removing': 'A backup is made and proven, then the demo data goes.',
  'demo.removed': 'Demo data removed',
  'demo.removeFailed': 'Failed to remove the demo data',
} as const
