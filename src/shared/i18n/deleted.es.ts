import type { deletedEn } from './deleted.en.ts'
import { translate } from './messages.ts'

export const deletedEs = translate<typeof deletedEn>()({
  'deleted.kind.main-loft-locations': 'Palomares',
  'deleted.kind.loft-locations': 'Secciones',
  'deleted.kind.loft-section-templates': 'Plantillas de sección',
  'deleted.kind.pigeons': 'Palomas',
  'deleted.kind.pigeon-bands': 'Anillas anteriores',
  'deleted.kind.pigeon-documents': 'Documentos',
  'deleted.kind.settings': 'Ajustes',

  'deleted.search': 'Buscar por anilla o nombre…',
  'deleted.kind': 'Tipo',
  'deleted.kind.all': 'Todo',
  'deleted.name': 'Nombre',
  'deleted.when': 'Eliminado',
  'deleted.left': 'Desaparece',
  'deleted.actions': 'Acciones',
  'deleted.partOf': 'de {name}',
  'deleted.inDays': { one: 'dentro de {count} día', other: 'dentro de {count} días' },
  'deleted.today': 'hoy',
  'deleted.shown': { one: '{count} entrada eliminada', other: '{count} entradas eliminadas' },

  'deleted.restore': 'Restaurar {name}',
  'deleted.restored': '{name}: restaurado',
  'deleted.restoreFailed': 'No se ha podido restaurar',
  'deleted.restoreTogether': { one: 'Restaurar {count} eliminado a la vez', other: 'Restaurar los {count} eliminados a la vez' },
  'deleted.removeForever': 'Eliminar {name} para siempre',
  'deleted.removeForever.title': '¿Eliminar {name} para siempre?',
  'deleted.removeForever.pigeon': '¿Seguro que quieres eliminar esta paloma? Esta acción no se puede deshacer.',
  'deleted.removeForever.other': '¿Seguro que quieres eliminarlo? Esta acción no se puede deshacer.',
  'deleted.removeForever.young': 'Sus crías conservan la anilla como nombre de su padre o madre.',
  'deleted.removedForever': '{name}: eliminado para siempre',
  'deleted.removeFailed': 'No se ha podido eliminar',
  'deleted.bandTaken': 'La anilla de {band} la lleva ahora {other}. Cambia primero esa anilla y restaura después.',

  'deleted.empty': 'No se ha eliminado nada',
  'deleted.emptyText': 'Lo que eliminas se guarda aquí 30 días, para que puedas recuperarlo.',
  'deleted.noMatch': 'No hay coincidencias',
  'deleted.noMatchText': 'Prueba con otra palabra u otro tipo.',
  'deleted.clearFilters': 'Mostrar todo',
})
