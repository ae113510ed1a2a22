export const demoEn = {
  'demo.make': 'Try it with demo data',
  'demo.made': 'The demo loft is ready',
  'demo.made.text': 'You can remove it in the settings.',
  'demo.makeFailed': 'Failed to make the demo loft',
  'demo.title': 'Demo data',
  'demo.text': 'Sample lofts and birds to try things out. Removing them does not affect your own data and can be undone.',
  'demo.remove': 'Remove demo data',
  'demo.remove.title': 'Remove all demo data?',
  'demo.remove.text':
    'All demo lofts and birds are removed, even those you changed. Sections and birds that your own birds need are kept.',
  'demo.removing': 'Making a backup, then removing the demo data…',
  'demo.removed': 'Demo data removed',
  'demo.removeFailed': 'Failed to remove the demo data',
} as const
