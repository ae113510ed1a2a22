import type { backupsEn } from './backups.en.ts'
import { translate } from './messages.ts'

export const backupsEs = translate<typeof backupsEn>()({
  'backups.title': 'Copias de seguridad',
  'backups.text':
    'Todo, fotos incluidas, se copia una vez al día. Cada copia se vuelve a leer enseguida para comprobar que está entera.',
  'backups.list': 'Lista de copias de seguridad',
  'backups.folder': 'Están en {folder}. Copia esta carpeta a otro disco de vez en cuando.',
  'backups.counted': 'Se cuentan todas las palomas, también los antepasados y las que ya no están.',
  'backups.none': 'Aún no hay ninguna copia. La primera se hace sola en menos de una hora, o ahora con el botón.',
  'backups.none.empty': 'Aún no hay nada que copiar. La primera copia se hace cuando haya palomas o palomares.',
  'backups.showAll': { one: 'Mostrar {count} más', other: 'Mostrar {count} más' },

  'backups.reason.daily': 'Copia diaria',
  'backups.reason.by_hand': 'Hecha a mano',
  'backups.reason.before_migration': 'Antes de actualizar el programa',
  'backups.reason.before_restore': 'Antes de restaurar',
  'backups.reason.before_removal': 'Antes de quitar datos',
  'backups.reason.brought': 'Traída de una exportación',
  'backups.line': '{birds} · {photos} · {size}',
  'backups.birds': { one: '{count} paloma en total', other: '{count} palomas en total' },
  'backups.photos': { one: '{count} foto o documento', other: '{count} fotos y documentos' },
  'backups.proven': 'Comprobada el {date}',
  'backups.unproven': 'Sin comprobar',
  'backups.damaged': 'Dañada',
  'backups.problem': 'No se puede restaurar: {problem}',
  'backups.problem.database_missing': 'falta la base de datos.',
  'backups.problem.database_changed': 'la base de datos no es la que se escribió.',
  'backups.problem.database_damaged': 'la base de datos está dañada ({reason}).',
  'backups.problem.references_broken': {
    one: '{count} fila de la tabla {table} no remite a nada.',
    other: '{count} filas de la tabla {table} no remiten a nada.',
  },
  'backups.problem.rows_differ': 'la tabla {table} tiene {found} filas en vez de {expected}.',
  'backups.problem.newer': 'la escribió una versión más nueva del programa.',
  'backups.problem.does_not_open': 'el programa no puede abrirla ({reason}).',
  'backups.problem.files_lost': 'faltan o están dañados {lost} de {files} fotos y documentos.',
  'backups.unreadable': 'No se puede leer la descripción de la copia {id}, así que no se puede restaurar.',

  'backups.make': 'Hacer copia ahora',
  'backups.made': 'Copia hecha y comprobada',
  'backups.made.damaged': 'Se hizo una copia, pero está dañada',
  'backups.failed': 'No se hizo la copia',
  'backups.check': 'Comprobar la copia del {moment}',
  'backups.checked': 'Esta copia está entera',
  'backups.checked.damaged': 'Esta copia está dañada',
  'backups.remove': 'Quitar la copia del {moment}',
  'backups.remove.title': '¿Quitar esta copia?',
  'backups.remove.text': 'La copia del {moment} se borra para siempre. El palomar se queda como está.',
  'backups.remove.submit': 'Quitar la copia',
  'backups.removed': 'Copia quitada',

  'backups.restore': 'Restaurar la copia del {moment}',
  'backups.restore.title': '¿Devolver el palomar al {moment}?',
  'backups.restore.text':
    'Todo el palomar vuelve a ser lo que era entonces, para todos: {birds}, {photos}. Lo que se cambió después ya no estará.',
  'backups.restore.before': 'Antes se guarda una copia de cómo está ahora. Puedes volver a ella de la misma manera.',
  'backups.restore.signIn':
    'Después, todos tendrán que iniciar sesión de nuevo, tú también, con las cuentas y contraseñas de entonces.',
  'backups.restore.accounts': 'Si esta copia trae cuentas, después tendrás que iniciar sesión con una de ellas.',
  'backups.restore.damaged': 'Los datos dañados se apartan y se guardan.',
  'backups.restore.submit': 'Restaurar esta copia',
  'backups.restore.working': 'La copia se lee otra vez y se guarda el palomar como está ahora. Puede tardar un minuto.',
  'backups.restore.opening': 'El palomar se abre con los datos restaurados…',
  'backups.restored': 'El palomar está restaurado',
  'backups.restored.before': 'Cómo estaba antes queda en la copia del {moment}.',
  'backups.restore.failed': 'No se restauró la copia',
  'backups.restore.slow': 'El servidor del palomar aún no ha vuelto. Mira su ventana y luego recarga esta página.',

  'backups.leave': 'Llévatelo todo',
  'backups.leave.text':
    'Un archivo ZIP con todas las filas y fotos. Lo leen las hojas de cálculo y también otro Pigeon Loft. No lleva las contraseñas de otros programas.',
  'backups.export': 'Exportar todo',
  'backups.bring': 'Traer una exportación',
  'backups.bring.line':
    'Una exportación de este u otro Pigeon Loft se convierte en una copia de seguridad. Nada cambia hasta que la restaures.',
  'backups.bring.file': 'El archivo .zip de la exportación',
  'backups.bring.missing': 'Elige primero el archivo .zip',
  'backups.bring.submit': 'Leer el archivo',
  'backups.bring.sending': 'Enviando el archivo…',
  'backups.bring.reading': 'Leyendo y comprobando el archivo…',
  'backups.bring.done': 'La exportación está entera: {birds}, {photos}.',
  'backups.bring.later': 'Más tarde',
  'backups.bring.restore': 'Ponerla en lugar de este palomar',

  'backups.first': '¿Ya tienes un palomar?',
  'backups.first.text': 'Trae la exportación de otro Pigeon Loft y sigue aquí con todas sus palomas, fotos e historial.',
  'backups.first.shelf': {
    one: 'Hay {count} copia de seguridad en este ordenador.',
    other: 'Hay {count} copias de seguridad en este ordenador.',
  },
  'backups.first.open': 'Ver las copias',

  'backups.rescue.line': 'Elige una copia de seguridad. El palomar se abre tal como estaba cuando se hizo.',
  'backups.rescue.text': 'Antes de ponerla en su sitio se lee otra vez de principio a fin. El archivo dañado se guarda al lado.',
  'backups.rescue.none':
    'No hay ninguna copia en este ordenador. Si tienes una carpeta de copias o una exportación en otro sitio, tráela aquí.',
})
