import type { commonErrorsEn } from './common-errors.en.ts'
import { translationOf } from './messages.ts'

export const commonErrorsEs = translationOf<typeof commonErrorsEn>()({
  'error.invalid_input': 'Algo del formulario no es correcto. Revisa los campos marcados.',
  'error.malformed_body': 'El servidor no ha podido leer la petición. Recarga la página e inténtalo de nuevo.',
  'error.not_found': 'Esto ya no existe. Puede que se haya eliminado en otro dispositivo.',
  'error.unknown_host': 'El servidor del palomar no acepta esta dirección. Usa la dirección con la que lo abres normalmente.',
  'error.foreign_origin': 'Esta petición no venía de una página de este programa y se ha bloqueado.',
  'error.unsupported_media': 'El servidor no admite este formato de datos.',
  'error.too_large': 'Es demasiado grande para enviarlo.',
  'error.stale_version': 'Esto se ha cambiado en otro dispositivo. Mira los valores actuales y guarda de nuevo.',
  'error.key_reused': 'Esto ya se ha enviado con otro contenido. Recarga la página e inténtalo de nuevo.',
  'error.needs_confirmation': 'Esto necesita tu confirmación.',
  'error.cannot_undo': 'Ya no se puede deshacer, porque se ha cambiado después.',
  'error.already_undone': 'Esto ya se había deshecho.',
  'error.cannot_put_back': 'Este valor no se puede restaurar porque no encaja con los datos actuales. Edita el registro.',
  'error.already_so': 'Este ya es el valor actual.',
  'error.owner_deleted': 'El registro al que pertenece se ha eliminado. Restáuralo primero.',

  'error.restarting': 'Se está restaurando una copia. No se ha cambiado nada; inténtalo de nuevo en un momento.',
  'error.store_missing': 'Falta la base de datos del palomar. Restaura una copia de seguridad o empieza con un palomar vacío.',
  'error.storage_unwritable':
    'No se puede escribir en la carpeta de datos, así que no se ha guardado nada. Comprueba que su disco está conectado e inténtalo de nuevo.',
  'error.store_damaged': 'Los datos del palomar están dañados y ya no se pueden cambiar. Restaura una copia de seguridad.',
  'error.sign_in_needed': 'Inicia sesión primero.',
  'error.not_allowed': 'Tu rol no permite esto. Pídeselo a un encargado del palomar.',
  'error.not_from_here': 'Este palomar aún no tiene cuentas. Crea la primera con el código de configuración para abrirlo aquí.',
  'error.storage_full':
    'El disco del servidor del palomar está lleno. No se ha cambiado nada; libera espacio e inténtalo de nuevo.',
  'error.database_unreachable': 'El servidor del palomar no puede acceder a su base de datos. Inténtalo de nuevo en un momento.',
  'error.internal': 'Algo ha fallado en el servidor. Inténtalo de nuevo.',
})
