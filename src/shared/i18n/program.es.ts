import { translationOf } from './messages.ts'
import type { programEn } from './program.en.ts'

export const programEs = translationOf<typeof programEn>()({
  'program.title': 'Este programa',
  'program.version': 'Versión {version}',

  'program.updates.title': 'Versiones nuevas',
  'program.updates.switch': 'Avísame cuando haya una versión nueva',
  'program.updates.hint': 'Pregunta a {host} una vez al día y no envía nada sobre tu palomar. La instalas tú.',
  'program.updates.none': 'Esta es la versión más nueva. Última consulta: {moment}.',
  'program.updates.look': 'Consultar ahora',
  'program.updates.newer': 'Ya está la versión {version}, publicada el {date}',
  'program.updates.bell': 'Ya está la versión {version} de Pigeon Loft',
  'program.updates.get': 'Obtener la versión {version}',
  'program.updates.backup': 'Tus registros se conservan. Antes de que una versión nueva los cambie se hace una copia comprobada.',
  'program.updates.problem.unreachable': 'No se pudo conectar con {host}. Se volverá a intentar mañana.',
  'program.updates.problem.forbidden':
    '{host} no tiene un certificado válido o no es una dirección pública, así que no se leyó nada.',
  'program.updates.problem.unusable': '{host} envió algo que no se puede leer. Se volverá a intentar mañana.',

  'program.autostart.title': 'Iniciar con el ordenador',
  'program.autostart.switch': 'Abrir cuando inicio sesión en el ordenador',
  'program.autostart.on': 'Tus teléfonos pueden abrir el palomar en cuanto inicias sesión en el ordenador.',
  'program.autostart.off': 'Desactivado: lo inicias tú.',
  'program.autostart.elsewhere': 'Otra copia de Pigeon Loft se inicia con el ordenador. Activa esto para que se inicie esta.',
  'program.autostart.no_systemd':
    'Este Linux no usa systemd, así que el programa no puede añadirse solo. Añádelo a los programas de inicio de tu escritorio.',
  'program.autostart.unknown_system':
    'En este sistema el programa no puede añadirse solo. Añádelo a los programas de inicio de tu sistema.',
  'program.autostart.failed': 'No se ha podido cambiar el ajuste',

  'program.quit.title': 'Cerrar',
  'program.quit.text': 'Hasta que se inicie otra vez, nadie puede abrir el palomar, tampoco desde un teléfono.',
  'program.quit.open': 'Cerrar Pigeon Loft',
  'program.quit.ask': '¿Cerrar Pigeon Loft?',
  'program.quit.failed': 'No se ha podido cerrar el programa',
  'program.again.linux': 'Para iniciarlo otra vez, haz doble clic en «pigeon-loft» en la carpeta Pigeon Loft.',
  'program.again.darwin': 'Para iniciarlo otra vez, haz doble clic en «Pigeon Loft.command» en la carpeta Pigeon Loft.',
  'program.again.win32': 'Para iniciarlo otra vez, haz doble clic en «Pigeon Loft.cmd» en la carpeta Pigeon Loft.',
  'program.again.command': 'Para iniciarlo otra vez, usa la orden que lo inició.',
  'program.goodbye.title': 'Pigeon Loft está cerrado',
  'program.goodbye.saved': 'Todo está guardado. Puedes cerrar esta página.',
  'program.goodbye.back': 'Cuando el programa vuelva a funcionar, esta página se abre sola.',
})
