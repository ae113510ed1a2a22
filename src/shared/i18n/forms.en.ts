export const formsEn = {
  'forms.draft.begun': 'You began this on {moment}.',
  'forms.draft.restored': 'You began this on {moment}. Your input was restored.',
  'forms.draft.filesLeftOut': 'Choose the files again: they were too large to keep.',
  'forms.draft.continue': 'Continue',
  'forms.draft.startAfresh': 'Start afresh',
  'forms.saveAndAdd': 'Save and add another',
  'forms.stale': 'This was changed on another device. Choose which version to keep.',
  'forms.problem': '{field}: {problem}',
} as const
