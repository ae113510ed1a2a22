export const actionsEn = {
  'actions.undo': 'Undo',
  'actions.redo': 'Redo',
  'actions.undo.done': 'Undone',
  'actions.redo.done': 'Done again',
  'actions.undo.kept': 'Left as it is, because it was changed since: {names}',
  'actions.undo.andMore': { one: '{names} and {count} more', other: '{names} and {count} more' },
} as const
