import type { settingsEn } from './settings.en.ts'
import { translationOf } from './messages.ts'

export const settingsEs = translationOf<typeof settingsEn>()({
  'settings.ofManagers': 'Solo un encargado del palomar puede cambiar sus ajustes.',

  'settings.loft': 'Colombófilo y palomar',
  'settings.loft.hint': 'Aparecen en la barra lateral, en los pedigríes y en otros documentos.',
  'settings.keeperName': 'Nombre del colombófilo',
  'settings.loftName': 'Nombre del palomar',
  'settings.loftName.hint': 'También se usa como criador de las palomas que anillas.',
  'settings.address': 'Dirección',

  'settings.place': 'Lugar y hora',
  'settings.place.hint': 'Se usa para saber qué toca hoy.',
  'settings.timeZone': 'Zona horaria',
  'settings.timeZone.server': 'La de este ordenador ({zone})',
  'settings.timeZone.now': 'Allí son ahora las {time}.',
  'settings.latitude': 'Latitud',
  'settings.latitude.hint': 'De −90 a 90; el norte es positivo',
  'settings.longitude': 'Longitud',
  'settings.longitude.hint': 'De −180 a 180; el este es positivo',
  'settings.position': 'Usar mi posición actual',
  'settings.position.asking': 'Buscando la posición…',
  'settings.position.denied':
    'El navegador no ha compartido la posición. Permítelo en la barra de direcciones o escribe los números.',
  'settings.position.failed': 'No se ha encontrado la posición. Escribe los números a mano.',
  'settings.position.outside': 'Entre −{limit} y {limit}',
  'settings.position.half': 'Escribe los dos números o ninguno.',

  'settings.units': 'Unidades y documentos',
  'settings.velocityUnit': 'Velocidad',
  'settings.velocityUnit.kmh': 'Kilómetros por hora (km/h)',
  'settings.velocityUnit.m_min': 'Metros por minuto (m/min)',
  'settings.velocityUnit.yd_min': 'Yardas por minuto (yd/min)',
  'settings.currency': 'Moneda',
  'settings.currency.hint': 'Se propone para las palomas nuevas. Las que ya tienes conservan la suya.',
  'settings.currency.USD': 'Dólar estadounidense (USD)',
  'settings.currency.EUR': 'Euro (EUR)',
  'settings.currency.GBP': 'Libra esterlina (GBP)',
  'settings.region': 'Región',
  'settings.region.hint': 'Cómo se escriben las fechas, y las palabras de los textos en inglés.',
  'settings.region.none': 'Sin elegir',
  'settings.region.en-US': 'Estados Unidos',
  'settings.region.en-GB': 'Reino Unido e Irlanda',
  'settings.region.es-ES': 'España',
  'settings.startHere': 'Primeros pasos',
  'settings.startHere.shown': 'Visible',
  'settings.startHere.dismissed': 'Oculto',
  'settings.documentLanguage': 'Idioma de los documentos',
  'settings.documentLanguage.en': 'Inglés (EE. UU.)',
  'settings.documentLanguage.en-GB': 'Inglés (Reino Unido)',
  'settings.documentLanguage.es': 'Español',
  'settings.documentLanguage.hint': 'Pedigríes, etiquetas e informes impresos.',
  'settings.bandIssuer': 'País de tus anillas',
  'settings.bandIssuer.automatic': 'Automático (el de la mayoría)',
  'settings.bandIssuer.hint': 'Para las anillas que no indican el país, por ejemplo 22-8507190.',

  'settings.publicAddress': 'Dirección pública',
  'settings.publicAddress.invalid':
    'La dirección debe empezar por https:// o http:// y no llevar ruta, por ejemplo https://palomar.example',
  'settings.publicAddress.hint':
    'Donde los teléfonos abren este programa, por ejemplo https://palomar.example. Así los códigos QR lo abren; si no, solo contienen el código.',

  'settings.device': 'Este dispositivo',
  'settings.device.hint': 'Se guarda solo en este navegador. Los cambios se aplican al momento.',

  'settings.api': 'Para programadores',
  'settings.api.text': 'Todo lo que hay en estas páginas también lo pueden hacer otros programas.',
  'settings.api.open': 'Abrir la página de la API',

  'settings.saved': 'Ajustes guardados',
  'settings.answers': 'Respuestas sobre archivos',
  'settings.answers.text':
    'Lo que respondiste sobre palabras y columnas de archivos importados. Las próximas importaciones lo usan.',
  'settings.answers.open': 'Ver respuestas',

  'settings.unsaved': 'Tienes cambios sin guardar.',

  'settings.stale.text': 'Estos ajustes se han cambiado en otro dispositivo. Elige qué versión conservar.',
})
