import type { actionsEn } from './actions.en.ts'
import { translate } from './messages.ts'

export const actionsEs = translate<typeof actionsEn>()({
  'actions.undo': 'Deshacer',
  'actions.redo': 'Rehacer',
  'actions.undo.done': 'Deshecho',
  'actions.redo.done': 'Hecho de nuevo',
  'actions.undo.kept': 'Se queda como está, porque ha cambiado después: {names}',
  'actions.undo.andMore': { one: '{names} y {count} más', other: '{names} y {count} más' },

  'actions.history': 'Historial',
  'actions.history.empty': 'Todavía no hay nada registrado',
  'actions.history.by': '{moment} · {actor}',
  'actions.history.all': { one: 'Mostrar {count} entrada anterior', other: 'Mostrar {count} entradas anteriores' },
  'actions.history.entered': { one: '{count} dato introducido', other: '{count} datos introducidos' },
  'actions.history.see': 'Ver archivo',

  'actions.what.create': 'Registro creado',
  'actions.what.update': 'Cambio',
  'actions.what.delete': 'Eliminación',
  'actions.what.restore': 'Restauración',
  'actions.what.undo': 'Cambio deshecho',

  'actions.field.isActive': 'En activo',
  'actions.field.isReference': 'Paloma de referencia',
  'actions.field.isBuiltIn': 'Incluida',
  'actions.field.suggestedCompartments': 'Compartimentos sugeridos',
  'actions.field.defaultCapacity': 'Capacidad habitual',
  'actions.field.file': 'Archivo',

  'actions.stale.title': 'Cambios en otro dispositivo',
  'actions.stale.field': 'Campo',
  'actions.stale.theirs': 'Allí',
  'actions.stale.mine': 'Lo tuyo',
  'actions.stale.takeTheirs': 'Usar lo de allí',
  'actions.stale.keepMine': 'Guardar lo mío',
})
