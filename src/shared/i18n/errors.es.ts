import type { errorsEn } from './errors.en.ts'
import { translate } from './messages.ts'

export const errorsEs = translate<typeof errorsEn>()({
  'error.invalid_input': 'Algo del formulario no es correcto. Revisa los campos marcados.',
  'error.malformed_body': 'No se ha podido leer la petición.',
  'error.not_found': 'Esto ya no existe. Puede que se haya eliminado en otro dispositivo.',
  'error.unknown_host': 'El servidor del palomar no responde con esta dirección.',
  'error.foreign_origin': 'La petición venía de otro sitio y se ha rechazado.',
  'error.unsupported_media': 'La petición se ha enviado en una forma que el servidor no admite.',
  'error.too_large': 'Es demasiado grande para enviarlo.',
  'error.stale_version': 'Esto se ha cambiado entretanto en otro dispositivo. Mira los valores actuales y guarda de nuevo.',
  'error.key_reused': 'Esto ya se ha enviado con otro contenido. Recarga la página e inténtalo de nuevo.',
  'error.needs_confirmation': 'Esto necesita tu confirmación.',
  'error.cannot_undo': 'Ya no se puede deshacer, porque lo afectado se ha cambiado después.',
  'error.already_undone': 'Esto ya se había deshecho.',
  'error.owner_deleted': 'Aquello a lo que pertenece está eliminado. Restáuralo primero.',

  'error.band_taken': 'Esta anilla ya pertenece a otra paloma.',
  'error.own_ancestor': 'Una paloma no puede ser su propio antepasado.',
  'error.parent_gender': 'Un macho no puede ser madre ni una hembra padre.',
  'error.parent_younger': 'El padre o la madre no puede ser más joven que su cría.',
  'error.reference_bird': 'Es una paloma de referencia de un pedigrí. No vive en tu palomar.',
  'error.not_in_care': 'Esta paloma ha dejado el palomar. Cambia primero su estado.',
  'error.unknown_section': 'Esta sección no existe. Puede que se haya eliminado.',
  'error.unknown_main_loft': 'Este palomar no existe. Puede que se haya eliminado.',
  'error.unknown_time_zone': 'No se conoce esta zona horaria.',
  'error.name_taken': 'Este nombre ya está en uso.',
  'error.built_in_template': 'Las plantillas incluidas no se pueden cambiar ni eliminar.',

  'error.same_bird': 'Una paloma no puede emparejarse consigo misma.',
  'error.pair_gender': 'Una pareja necesita un macho y una hembra.',
  'error.pair_has_young':
    'Las palomas de una pareja con ciclos o pichones no se pueden cambiar. Termina esta pareja y crea otra.',
  'error.unknown_pair': 'Esta pareja reproductora no existe. Puede que se haya eliminado.',
  'error.dates_out_of_order': 'Estas fechas no siguen el orden en que ocurren las cosas.',
  'error.hatch_before_egg': 'Un huevo no puede eclosionar antes de haber sido puesto.',
  'error.more_hatched_than_eggs': 'No pueden nacer más pichones que huevos hay.',
  'error.too_many_eggs': 'Un ciclo puede tener hasta 10 huevos.',
  'error.egg_settled': 'Este huevo ya ha eclosionado o se ha perdido.',
  'error.offspring_in_use': 'De este pichón ya hay algo registrado, así que no se puede quitar sin más.',
  'error.offspring_gone': 'Este pichón ha muerto o ha dejado el palomar.',
  'error.already_banded': 'Este pichón ya está anillado.',
  'error.not_banded': 'Este pichón todavía no está anillado.',
  'error.too_young_to_band': 'Este pichón es demasiado joven para anillarlo.',
  'error.already_vaccinated': 'Este pichón ya está vacunado.',
  'error.already_fledged': 'Este pichón ya ha dejado el nido.',
  'error.too_young_to_fledge': 'Este pichón es demasiado joven para dejar el nido.',

  'error.unknown_program': 'Este programa de vacunación no existe. Puede que se haya eliminado.',
  'error.nobody_to_vaccinate': 'No hay ninguna paloma en el palomar que vacunar. Elige otra sección o elige palomas.',

  'error.unknown_medicine': 'Este medicamento no existe. Puede que se haya eliminado.',
  'error.medicine_archived': 'Este medicamento está archivado. Vuelve a ponerlo en uso antes de anotar nada.',
  'error.not_enough_stock': 'No hay suficiente de este medicamento. Usa menos o anota antes una entrada.',
  'error.stock_used': 'Parte de estas existencias ya se ha usado, así que no se pueden quitar. Deshaz antes ese uso.',
  'error.stock_of_giving': 'Esto pertenece a una vacunación o a un tratamiento. Deshaz la dosis allí.',
  'error.unit_in_use': 'La unidad ya no se puede cambiar: hay existencias anotadas en ella. Añade un medicamento nuevo.',

  'error.task_inactive': 'Esta tarea está en pausa o ya está hecha. Reactívala primero.',
  'error.not_latest_completion': 'Esta tarea se ha vuelto a hacer desde entonces. Deshaz primero la última vez.',

  'error.treatment_ended': 'Este tratamiento ha terminado. Reábrelo primero.',
  'error.dose_settled': 'Esta dosis ya se dio o se omitió. Deshaz eso primero.',
  'error.dose_not_settled': 'Esta dosis aún no se ha dado ni omitido.',
  'error.no_birds': 'Aquí ya no queda ninguna paloma que tratar.',
  'error.already_in_quarantine': 'Esta paloma ya está en cuarentena. Amplíala o termínala.',
  'error.quarantine_ended': 'Esta cuarentena ha terminado. Empieza otra.',

  'error.photo_too_large': 'La foto es demasiado grande. Se admiten fotos de hasta 15 MB.',
  'error.photo_not_an_image': 'Esto no es una foto. Se admiten JPEG, PNG y WebP.',
  'error.photo_too_many_pixels': 'La foto tiene demasiados píxeles. Se admiten hasta 50 megapíxeles.',
  'error.photo_damaged': 'La foto está dañada o no se ha enviado completa.',
  'error.document_too_large': 'El documento es demasiado grande. Se admiten documentos de hasta 10 MB.',
  'error.document_not_supported': 'Este documento no se admite. Se admiten PDF, JPEG y PNG.',

  'error.sheet_missing': 'Selecciona un archivo para subir',
  'error.sheet_unreadable': 'No se ha podido leer este archivo como tabla. Se admiten archivos de Excel (.xlsx) y CSV.',
  'error.sheet_empty': 'Este archivo está vacío.',
  'error.sheet_too_large':
    'Este archivo es demasiado grande. Se admiten libros de hasta 10 MB y archivos de texto de hasta 16 MB.',
  'error.sheet_too_many_rows':
    'Este archivo tiene demasiadas filas. Se admiten libros de hasta 20.000 filas y archivos de texto de hasta 100.000.',
  'error.sheet_too_many_columns': 'Este archivo tiene demasiadas columnas. Se leen hasta 100.',
  'error.sheet_zip_bomb':
    'Este libro ocuparía un tamaño desmesurado al descomprimirse, así que no se ha abierto. Guarda la hoja como CSV.',
  'error.sheet_encrypted': 'Este libro está protegido con contraseña. Guárdalo sin ella e inténtalo de nuevo.',
  'error.sheet_damaged': 'Este libro está dañado o no se guardó por completo.',
  'error.sheet_html':
    'Este archivo es una página web con nombre de hoja de cálculo. Ábrelo en Excel y guárdalo como .xlsx o CSV.',
  'error.sheet_pdf': 'Esto es un PDF. Se admiten archivos de Excel (.xlsx) y CSV.',
  'error.sheet_image': 'Esto es una imagen. Se admiten archivos de Excel (.xlsx) y CSV.',
  'error.sheet_other_format': 'Este es otro tipo de documento. Guárdalo como .xlsx o CSV e inténtalo de nuevo.',
  'error.sheet_unclosed_quote':
    'En este archivo se abren unas comillas que no se cierran, así que no se pueden distinguir sus filas.',
  'error.sheet_too_complex': 'Este libro es demasiado complejo para leerlo. Guarda la hoja como CSV e inténtalo de nuevo.',
  'error.sheet_timed_out': 'Leer este archivo lleva demasiado tiempo. Guarda la hoja como CSV e inténtalo de nuevo.',
  'error.sheet_no_header':
    'No se ha encontrado una fila de encabezados. Hacen falta las columnas «Bird #» o «Anilla» y «Sex» o «Sexo».',
  'error.import_already_done': 'Esta importación ya se ha realizado.',
  'error.import_not_done': 'Esta importación todavía no se ha realizado.',
  'error.document_damaged': 'El documento está dañado o no se envió completo.',
  'error.upload_not_multipart': 'El archivo se envió de una forma que el servidor no acepta.',
  'error.upload_damaged': 'El envío se interrumpió o está dañado. No se cambió nada; envíalo de nuevo.',
  'error.upload_too_many_parts': 'El formulario tiene demasiados campos.',
  'error.upload_unexpected_field': 'El formulario trajo un archivo que no le corresponde.',
  'error.upload_field_too_long': 'Un texto del formulario es demasiado largo.',
  'error.file_too_large':
    'El archivo es demasiado grande. Los archivos pueden tener hasta 16 MB; los libros de Excel, hasta 10 MB.',
  'error.file_not_found': 'Este archivo no existe.',

  'error.storage_full': 'El disco del servidor del palomar está lleno. No se ha cambiado nada.',
  'error.internal': 'Algo ha fallado en el servidor. Inténtalo de nuevo.',
})
