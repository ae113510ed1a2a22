import type { commonEn } from './common.en.ts'
import { translationOf } from './messages.ts'

export const commonEs = translationOf<typeof commonEn>()({
  'common.add': 'Añadir',
  'common.back': 'Volver',
  'common.cancel': 'Cancelar',
  'common.clear': 'Borrar',
  'common.close': 'Cerrar',
  'common.copied': 'Copiado',
  'common.copy': 'Copiar',
  'common.copyFailed': 'No se ha podido copiar. Selecciona el texto y cópialo a mano.',
  'common.delete': 'Eliminar',
  'common.deleteForever': 'Eliminar para siempre',
  'common.edit': 'Editar',
  'common.loadMore': 'Cargar más',
  'common.more': 'Más',
  'common.next': 'Siguiente',
  'common.notSet': 'Sin definir',
  'common.open': 'Abrir',
  'common.previous': 'Anterior',
  'common.remove': 'Quitar',
  'common.required': 'obligatorio',
  'common.restore': 'Restaurar',
  'common.retry': 'Reintentar',
  'common.save': 'Guardar',
  'common.saveChanges': 'Guardar cambios',
  'common.undo': 'Deshacer',
  'common.yes': 'Sí',
  'common.no': 'No',

  'common.discard': 'Descartar',
  'common.discard.title': '¿Descartar lo que has escrito?',
  'common.discard.text': 'Todavía no se ha guardado.',
  'common.discard.keep': 'Seguir editando',

  'common.deleting': 'Eliminando…',
  'common.loading': 'Cargando…',
  'common.saving': 'Guardando…',
  'common.uploading': 'Subiendo…',

  'common.error': 'Error',
  'common.notice': 'Aviso',

  'common.selected': { one: '{count} seleccionada', other: '{count} seleccionadas' },
  'common.days': { one: '{count} día', other: '{count} días' },
  'common.page': 'Página {page} de {pages}',

  'common.wait.seconds': {
    one: 'Demasiadas contraseñas incorrectas. Vuelve a intentarlo dentro de {count} segundo.',
    other: 'Demasiadas contraseñas incorrectas. Vuelve a intentarlo dentro de {count} segundos.',
  },
  'common.wait.minutes': {
    one: 'Demasiadas contraseñas incorrectas. Vuelve a intentarlo dentro de {count} minuto.',
    other: 'Demasiadas contraseñas incorrectas. Vuelve a intentarlo dentro de {count} minutos.',
  },
  'common.call.network': 'No se puede conectar con el servidor del palomar. Comprueba la conexión e inténtalo de nuevo.',
  'common.call.failed': 'No ha funcionado. Inténtalo de nuevo.',
  'common.call.loadFailed': 'No se ha podido cargar',

  'common.field.missing': 'Este campo es obligatorio',
  'common.field.invalid': 'Este valor no es válido',
  'common.field.min': 'Al menos {minimum}',
  'common.field.max': 'Como máximo {maximum}',
  'common.field.more': 'Más de {minimum}',
  'common.field.less': 'Menos de {maximum}',
  'common.field.noNumber': 'Esto no es un número',
  'common.field.twoReadings': 'Número ambiguo. Escribe {whole} o {decimal}',

  'common.combobox.empty': 'Sin resultados',
  'common.combobox.failed': 'No se ha podido cargar la lista',
  'common.combobox.results': { one: '{count} resultado', other: '{count} resultados' },
  'common.combobox.use': 'Usar «{text}»',

  'common.color.choose': 'Elegir un color',
  'common.color.own': 'Otro color',

  'common.file.choose': 'Elegir un archivo',
  'common.file.chooseMany': 'Elegir archivos',
  'common.file.drop': 'o suéltalo aquí',
  'common.file.dropMany': 'o suéltalos aquí',
  'common.file.onlyOne': '{name} no se ha añadido. Elige un solo archivo.',
  'common.file.remove': 'Quitar {name}',
  'common.file.tooLarge': '{name} supera los {limit}.',
  'common.file.wrongKind': '{name} no es de un tipo admitido. Se admiten: {kinds}.',

  'common.sort.ascending': 'Orden ascendente',
  'common.sort.descending': 'Orden descendente',
})
