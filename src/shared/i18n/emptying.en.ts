export const emptyingEn = {
  'danger.title': 'Danger zone',
  'danger.text': 'What is done here concerns the whole loft. A backup is made and proven first; without one nothing is removed.',
  'emptying.title': 'Empty loft',
  'emptying.text':
    'Removes every bird, loft, pair, medicine and race, and all that was written about them. Settings, accounts, sharing keys and backups stay.',
  'emptying.open': 'Empty loft…',
  'emptying.question': 'Empty this loft?',
  'emptying.line': 'Every bird, loft, pair, medicine and race goes, for everyone, with photos and history.',
  'emptying.wayBack': 'Everything is backed up first. The backup stays until you remove it; restoring it is the only way back.',
  'emptying.name': 'Type “{name}” to confirm',
  'emptying.submit': 'Empty loft',
  'emptying.working':
    'Everything is being backed up and the backup proven; then the loft is emptied. With many birds this takes a minute.',
  'emptying.done': 'The loft is empty',
  'emptying.birds': { one: '{count} bird', other: '{count} birds' },
  'emptying.lofts': { one: '{count} loft', other: '{count} lofts' },
  'emptying.done.text': 'Removed: {birds} and {lofts}. The backup of {moment} brings everything back.',
} as const
