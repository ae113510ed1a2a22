import type { dashboardEn } from './dashboard.en.ts'
import { translationOf } from './messages.ts'

export const dashboardEs = translationOf<typeof dashboardEn>()({
  'dashboard.stats': 'Palomas a tu cuidado',
  'dashboard.stats.of': 'Palomas a tu cuidado en {name}',
  'dashboard.stats.line': 'Todas las que viven en tu palomar, sin las vendidas, regaladas, perdidas, muertas o archivadas.',
  'dashboard.total': 'Total de palomas',
  'dashboard.total.line': '{cocks}, {hens}, {undefined} por definir',
  'dashboard.cocks': { one: '{count} macho', other: '{count} machos' },
  'dashboard.hens': { one: '{count} hembra', other: '{count} hembras' },
  'dashboard.males': 'Machos',
  'dashboard.males.line': 'Machos en el palomar',
  'dashboard.females': 'Hembras',
  'dashboard.females.line': 'Hembras en el palomar',
  'dashboard.undefined': 'Por definir',
  'dashboard.undefined.line': 'Sexo por definir',

  'dashboard.tasks': 'Próximas tareas',
  'dashboard.tasks.empty': 'No hay tareas próximas',
  'dashboard.tasks.emptyText': 'Todas las tareas rutinarias están al día',
  'dashboard.tasks.all': 'Ver todas las tareas',

  'dashboard.actions': 'Acciones rápidas',
  'dashboard.actions.addPigeon': 'Añadir paloma',
  'dashboard.actions.recordVaccine': 'Registrar vacuna',
  'dashboard.actions.startTreatment': 'Iniciar tratamiento',
  'dashboard.actions.taskDone': 'Marcar tarea como hecha',

  'dashboard.filter': 'Panel: filtrar por palomar',
  'dashboard.filter.label': 'Palomar',
  'dashboard.filter.all': 'Todos los palomares',
  'dashboard.filter.sections': { one: '{count} sección', other: '{count} secciones' },
  'dashboard.filter.cocks': 'Machos',
  'dashboard.filter.hens': 'Hembras',
  'dashboard.filter.total': 'Total',
  'dashboard.filter.birds': 'Ver las palomas de {name}',
  'dashboard.filter.noSection': {
    one: '{count} paloma más a tu cuidado no tiene sección todavía',
    other: '{count} palomas más a tu cuidado no tienen sección todavía',
  },
  'dashboard.filter.empty': 'Todavía no hay palomares',
  'dashboard.filter.emptyText': 'Añade tus palomares y sus secciones para ver tus palomas por palomar.',
  'dashboard.filter.toLofts': 'Ir a Ubicaciones',
})
