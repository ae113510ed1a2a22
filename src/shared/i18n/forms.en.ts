export const formsEn = {
  'forms.draft.begun': 'You began this on {moment}.',
  'forms.draft.restored': 'You began this on {moment}. Your input was restored.',
  'forms.draft.filesLeftOut': 'Choose the files again: they were too large to keep.',
  'forms.draft.continue': 'Continue',
  'forms.draft.startAfresh': 'Start afresh',
  'forms.saveAndAdd': 'Save and add another',
  'forms.stale': 'This was changed on another device. Choose which version to keep.',
  'forms.problem': '{field}: {problem}',

  'forms.day.choose': 'Choose a date',
  'forms.day.today': 'Today',
  'forms.day.yesterday': 'Yesterday',
  'forms.day.tomorrow': 'Tomorrow',
  'forms.day.type': 'Type the date',
  'forms.day.monthBefore': 'Month before',
  'forms.day.monthAfter': 'Month after',
  'forms.day.yearBefore': 'Year before',
  'forms.day.yearAfter': 'Year after',
  'forms.day.unread': 'This is not a date. Write it like {example}.',

  'forms.more': 'More',
  'forms.more.filled': '{count} filled in',
} as const
