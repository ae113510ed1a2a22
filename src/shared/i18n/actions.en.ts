export const actionsEn = {
  'actions.undo': 'Undo',
  'actions.redo': 'Redo',
  'actions.undo.done': 'Undone',
  'actions.redo.done': 'Done again',
  'actions.undo.kept': 'Left as it is, because it was changed since: {names}',
  'actions.undo.andMore': { one: '{names} and {count} more', other: '{names} and {count} more' },

  'actions.history': 'History',
  'actions.history.empty': 'Nothing recorded yet',
  'actions.history.by': '{moment} · {actor}',
  'actions.history.all': { one: 'Show {count} older entry', other: 'Show {count} older entries' },
  'actions.history.entered': { one: '{count} value entered', other: '{count} values entered' },
  'actions.history.see': 'View file',

  'actions.what.create': 'Added',
  'actions.what.update': 'Changed',
  'actions.what.delete': 'Deleted',
  'actions.what.restore': 'Restored',
  'actions.what.undo': 'Taken back',

  'actions.field.isReference': 'Reference bird',
  'actions.field.isBuiltIn': 'Built-in',
  'actions.field.suggestedCompartments': 'Suggested compartments',
  'actions.field.defaultCapacity': 'Usual capacity',
  'actions.field.file': 'File',

  'actions.stale.title': 'Changed on another device',
  'actions.stale.field': 'Field',
  'actions.stale.theirs': 'There',
  'actions.stale.mine': 'Yours',
  'actions.stale.takeTheirs': 'Take theirs',
  'actions.stale.keepMine': 'Save mine',
} as const
