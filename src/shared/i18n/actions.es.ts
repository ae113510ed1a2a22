import type { actionsEn } from './actions.en.ts'
import { translate } from './messages.ts'

export const actionsEs = translate<typeof actionsEn>()({
  'actions.undo': 'Deshacer',
  'actions.redo': 'Rehacer',
  'actions.undo.done': 'Deshecho',
  'actions.redo.done': 'Hecho de nuevo',
  'actions.undo.kept': 'Se queda como está, porque ha cambiado después: {names}',
  'actions.undo.andMore': { one: '{names} y {count} más', other: '{names} y {count} más' },
})
