export const emptyingEn = {
  'danger.title': 'Danger zone',
  'danger.text': 'These actions affect the whole loft and are hard to reverse. A verified backup is made first.',
  'emptying.title': 'Empty loft',
  'emptying.text':
    'Removes all birds, lofts, pairs, medicines and races, with their records. Settings, accounts, sharing keys and backups stay.',
  'emptying.open': 'Empty loft…',
  'emptying.question': 'Empty this loft?',
  'emptying.line': 'All birds, lofts, pairs, medicines and races are removed for everyone, with photos and history.',
  'emptying.wayBack': 'Everything is backed up first. Restoring that backup is the only way back.',
  'emptying.name': 'Type “{name}” to confirm',
  'emptying.submit': 'Empty loft',
  'emptying.working': 'Making and checking a backup, then emptying the loft. This can take a minute.',
  'emptying.done': 'The loft is empty',
  'emptying.birds': { one: '{count} bird', other: '{count} birds' },
  'emptying.lofts': { one: '{count} loft', other: '{count} lofts' },
  'emptying.done.text': 'Removed: {birds} and {lofts}. To get everything back, restore the backup of {moment}.',
} as const
