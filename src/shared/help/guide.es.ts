import type { Guide } from './help-page.ts'

/** The guide in Spanish: at most 250 words a page. */
export const guideEs: Guide = {
  'first-day': {
    title: 'Tu primer día',
    line: 'De un programa vacío a un palomar con palomas, en media hora.',
    steps: [
      'Abre el Panel. La tarjeta «Primeros pasos» tiene tres pasos. Puedes hacerlos en cualquier orden.',
      'Tu palomar: toca «Crear mi palomar». Tendrás seis secciones. Cambia sus nombres después en Ubicaciones.',
      'Tus palomas: toca «Escribir una paloma». Pon la anilla, el sexo y la sección. Lo demás está en «Más» y puede esperar.',
      'Toca «Guardar y añadir más» para la siguiente. La sección, el año y el color se mantienen, y se propone la anilla siguiente.',
      '¿Ya tienes una lista? Toca «Desde una hoja de cálculo» y elige el archivo. Verás cada fila antes de guardar.',
      'Tu teléfono: toca «Usar en tu teléfono» y sigue los pasos de la pantalla.',
    ],
    notes: [
      'Cada día, mira «Hoy» en el Panel. Dice lo que toca hacer, y allí mismo lo marcas como hecho.',
      '¿Un error? Cada mensaje después de un cambio tiene «Deshacer». Lo eliminado se conserva 30 días en Eliminados recientemente.',
      '¿Buscas algo? Toca la lupa y escribe tres cifras de una anilla, o lo que quieres hacer.',
    ],
    pictures: [
      { name: 'first-day-start', text: 'La tarjeta «Primeros pasos» del Panel' },
      { name: 'first-day-bird', text: 'Añadir una paloma' },
    ],
    words: 'empezar inicio nuevo palomar añadir palomas secciones deshacer hoy',
  },
  'nest-round': {
    title: 'La ronda de nidos',
    line: 'Ve de nido en nido y toca lo que ves.',
    steps: [
      'Primero haz tus parejas: Programa de cría, «Nueva pareja». Elige el macho, la hembra y el nido.',
      'En el teléfono, toca «Nidos» abajo. En el ordenador, abre Programa de cría y toca «Ronda de nidos».',
      'Los nidos están en orden. Cada uno muestra lo que toca, con un botón: primer huevo, segundo huevo, revisar los huevos, eclosión, anillar, destetar.',
      'Toca el botón cuando lo hayas visto. El programa prepara el paso siguiente.',
      '¿Fue ayer? Abre el menú junto al botón y elige ayer u otro día.',
      'Entre los cinco y los siete días, toca «Anillar». Se propone el número siguiente de tus anillas.',
    ],
    notes: [
      'Los huevos se miran al trasluz desde el día 5. Eclosionan unos 18 días después del segundo huevo. Los pichones dejan el nido entre los 30 y los 35 días.',
      'Desde el día 8 todavía puedes anillar con «Anillar tarde…». El programa pregunta una vez más.',
      '¿Has tocado sin querer? Usa «Deshacer» en el mensaje.',
      'Sin wifi en el palomar, lo que tocas se guarda en el teléfono y se envía después, si marcaste «Recordar en este dispositivo».',
    ],
    pictures: [
      { name: 'nest-round', text: 'La ronda de nidos' },
      { name: 'nest-round-pair', text: 'Hacer una pareja' },
    ],
    words: 'huevos eclosión anillar anilla trasluz fertilidad pichones nidal pareja cría destete',
  },
  race: {
    title: 'Un concurso, del archivo a tus palomas',
    line: 'Lee la lista de tu club y mira cómo volaron tus palomas.',
    steps: [
      'Abre Resultados de concursos y toca «Subir resultados».',
      'Elige el archivo Excel del concurso. ¿Tu lista es un texto, una página web o un archivo del reloj? Toca «Otro archivo, pegar o una paloma».',
      'Mira lo que se ha leído: el concurso, el día, la suelta, tus palomas. Las preguntas están en «Comprueba esto».',
      'Toca el botón de importar. Antes no se guarda nada.',
      'Abre el concurso. Verás tus palomas con su puesto, cuánto tardaron más que la ganadora y cómo volaron las demás.',
    ],
    notes: [
      'Tus palomas se encuentran por su anilla. Si falta una, tiene otra anilla en tu inventario: corrige la anilla de la paloma o enlaza el resultado a mano.',
      '«% superadas» dice qué parte de las demás palomas llegó después de la tuya. La ganadora tiene el 100 %.',
      'El coeficiente es el puesto por 100, dividido entre el número de palomas. Cuanto más bajo, mejor.',
      'La velocidad se muestra como elegiste en Ajustes: km/h, metros o yardas por minuto.',
      '¿El archivo equivocado? Una importación se deshace entera, en Importar.',
    ],
    pictures: [
      { name: 'race-upload', text: 'Subir una lista de resultados' },
      { name: 'race-results', text: 'Un concurso con tus palomas' },
    ],
    words: 'resultados carrera subir importar excel lista club reloj velocidad puesto coeficiente ganadora as temporada enceste',
  },
  medicine: {
    title: 'Medicamentos y días de espera',
    line: 'Anota lo que das. El programa lleva la cuenta de existencias, dosis y días sin competir.',
    steps: [
      'Medicamentos: toca «Añadir medicamento». Pon el nombre, la cantidad, el lote y la caducidad de la caja.',
      'Tratamientos médicos: toca «Iniciar tratamiento». Elige las palomas, el medicamento, la dosis y los días.',
      'Pon los «Días sin competir después», según el veterinario o el prospecto. Se cuentan desde el último día.',
      'Cada día la dosis aparece en «Hoy». Toca «Dar la dosis». Solo entonces se descuenta de las existencias.',
      'Programa de vacunación: toca «Registrar vacuna», elige las palomas y la vacuna. La fecha siguiente se calcula sola.',
    ],
    notes: [
      'Hasta que acabe la espera, la paloma muestra «No compite antes del» con el día, y la lista de enceste la señala.',
      'Sigue siempre el prospecto y a tu veterinario. El programa no sabe cuánto hay que esperar con cada uno.',
      'El certificado para el club: Programa de vacunación, «Imprimir certificado».',
      'La campana avisa cuando un medicamento se acaba o caduca.',
    ],
    pictures: [
      { name: 'medicine-treatment', text: 'Un tratamiento con sus dosis' },
      { name: 'medicine-stock', text: 'Los medicamentos con sus existencias' },
    ],
    words:
      'espera supresión descanso tratamiento dosis vacuna vacunación existencias lote caducidad veterinario enferma cuarentena certificado',
  },
  pedigree: {
    title: 'Pedigrí y qué significa F',
    line: 'Anota los padres, mira el árbol y elige parejas que no sean parientes demasiado cercanos.',
    steps: [
      'Abre una paloma, toca «Editar» y pon las anillas de su padre y su madre. Los padres que no son tuyos quedan como antepasados, no como palomas de tu palomar.',
      'Abre Pedigrí y elige la paloma. El árbol muestra padres, abuelos y más atrás.',
      '¿Piensas en una pareja? Toca «Cruce de prueba» y elige un macho y una hembra. Verás qué parentesco tienen.',
      'Para comparar todos tus machos y hembras de una vez, toca «Plan de cruces».',
      'Imprime el pedigrí para un comprador desde la misma página.',
    ],
    notes: [
      'F es el coeficiente de consanguinidad: la probabilidad de que las dos copias de un gen sean la misma, por venir de un antepasado que está por los dos lados.',
      'Los hijos de primos hermanos tienen un 6,25 %, los de medios hermanos un 12,5 % y los de hermanos un 25 %.',
      'Con una F baja no hay de qué preocuparse. Con una F alta pueden nacer menos pichones, y ser más débiles.',
      'La completitud es la parte de los antepasados que se conoce. Si es baja, la F real puede ser mayor que la indicada.',
    ],
    pictures: [
      { name: 'pedigree-tree', text: 'El pedigrí de una paloma' },
      { name: 'pedigree-mating', text: 'Un cruce de prueba' },
    ],
    words: 'consanguinidad coeficiente padres padre madre antepasados árbol línea primos cruce parentesco completitud',
  },
  'moving-in': {
    title: 'Pasarse desde otro programa',
    line: 'Trae tus palomas de una hoja de cálculo, de Pigeon Planner o de otro programa.',
    steps: [
      'En el otro programa, guarda una copia o una exportación. Pigeon Planner: la base de datos (.db) o la copia (.zip).',
      'Abre Importar y elige lo que tienes: palomas, resultados, pedigríes o un palomar entero.',
      'Elige el archivo. Solo se lee: todavía no se guarda nada.',
      'Responde a las preguntas, por ejemplo qué significa una palabra de la columna «Sexo». Las respuestas se recuerdan para el archivo siguiente.',
      'Mira las filas. Cada una dice si es nueva, igual, distinta o tiene un error, y por qué.',
      'Toca el botón de importar. Las filas que quedaron fuera se pueden descargar, corregir e importar otra vez.',
    ],
    notes: [
      'La hoja de cálculo tiene una fila por paloma, y se lee mejor con títulos como Anilla, Sexo, Año, Color. Se entienden ocho idiomas.',
      'Importar dos veces el mismo archivo no hace daño: las palomas que ya están no cambian.',
      'Cada importación se puede deshacer entera. Las anteriores están al final de la página.',
    ],
    pictures: [{ name: 'moving-in', text: 'La página Importar' }],
    words: 'importar hoja de cálculo excel csv pigeon planner gedcom archivo cambiar pasar subir columnas',
  },
  backups: {
    title: 'Copias de seguridad',
    line: 'Cada día se hace sola una copia de todo. Guarda una fuera del ordenador.',
    steps: [
      'Abre Ajustes y ve a «Copias de seguridad». La lista muestra cada copia y cuándo se comprobó.',
      'Se hace una copia al día. Antes de algo grande, toca «Hacer copia ahora».',
      'Una vez al mes, toca «Exportar todo» y lleva el archivo a una memoria USB o a otro ordenador.',
      '¿Algo ha salido mal? Elige una copia de la lista y restáurala. Antes se guarda el palomar como está ahora.',
      '¿Un ordenador nuevo? Instala allí el programa y elige «Restaurar una exportación» en el Panel.',
    ],
    notes: [
      'Restaurar devuelve todo el palomar al pasado, para todos. Para un solo error usa «Deshacer», el historial de la paloma o Eliminados recientemente.',
      'Si el ordenador se rompe, se pierden también sus copias. Por eso hace falta una en otro sitio.',
      'La barra lateral indica de cuándo es la última copia.',
    ],
    pictures: [{ name: 'backups', text: 'La lista de copias en los ajustes' }],
    words: 'copia respaldo restaurar exportar ordenador roto perdido usb guardar seguridad deshacer eliminado',
  },
  phones: {
    title: 'Teléfonos y ayudantes',
    line: 'Usa el palomar en tu teléfono y deja que otros te ayuden.',
    steps: [
      'En el ordenador, abre Ajustes y «Usar en tu teléfono». Actívalo.',
      'La primera vez creas tu cuenta: un nombre de usuario y una contraseña.',
      'Elige Android o iPhone y sigue los pasos con imágenes. Así el teléfono confía en tu palomar.',
      'Escanea el código con la cámara del teléfono y toca «Permitir» en el ordenador. Ya has entrado.',
      'Para un ayudante: en Ajustes, en las cuentas, toca «Invitar a alguien». La persona escanea un código o abre un enlace.',
    ],
    notes: [
      'Un ayudante hace el trabajo diario, pero no elimina ni cambia ajustes. Un observador solo mira.',
      'El teléfono debe usar la wifi de tu casa, y el ordenador debe estar encendido.',
      'Con «Recordar en este dispositivo» el teléfono también muestra tus palomas donde no hay wifi. Lo que anotas allí se envía después.',
      'Sin red, un teléfono que no confía en tu palomar muestra solo un error del navegador: haz antes el paso de confianza.',
      '¿Has perdido el teléfono? Cierra su sesión en Ajustes, en tu cuenta.',
    ],
    pictures: [{ name: 'phones', text: 'Usar en tu teléfono' }],
    words: 'móvil android iphone código qr entrar wifi certificado confiar invitar ayudante observador cuenta sin red contraseña',
  },
  clubs: {
    title: 'Un club y sus listas',
    line: 'El secretario importa una lista una vez; cada miembro guarda los suyos con un toque.',
    steps: [
      'Quien lleva el servidor convierte un palomar en club. Su encargado abre Ajustes, «Clubes».',
      'Toca «Invitar palomar» y escribe el nombre corto del palomar de un miembro, la última parte de su dirección.',
      'El miembro abre Ajustes, «Clubes», y toca «Aceptar».',
      'El secretario importa una lista en el palomar del club, con la vista previa de siempre.',
      'Cada miembro con palomas en ella las ve en «Hoy» y en la campana, y toca «Guardar».',
    ],
    notes: [
      'El club no ve nada de tu palomar: ni tus palomas ni lo que has guardado. Los demás miembros solo ven la lista publicada.',
      'En el menú del club, «Guardar sin preguntar» guarda los resultados en cuanto se publica una lista. También aquí puedes deshacer.',
      'Los concursos del club están en tu calendario. «Resultados y clasificación» es una página para leer e imprimir.',
      'En el club, «Clasificación y página» tiene la regla de puntos y cuántos resultados cuentan, y hace pública la página.',
    ],
    pictures: [{ name: 'race-upload', text: 'Subir una lista de resultados' }],
    words: 'club federación miembro invitar resultados lista clasificación campeonato puntos secretario publicar servidor',
  },
}
