import { translationOf } from './messages.ts'
import type { offlineEn } from './offline.en.ts'

export const offlineEs = translationOf<typeof offlineEn>()({
  'offline.line': 'Sin conexión',
  'offline.line.asOf': 'Sin conexión · datos de {moment}',
  'offline.newVersion': 'Hay una versión nueva de Pigeon Loft.',
  'offline.newVersion.reload': 'Versión nueva: recargar',
  'offline.device': 'Este dispositivo sin red',
  'offline.device.hint': 'Lo que puedes ver aquí cuando no hay wifi.',
  'offline.device.kept': 'Guardado en este dispositivo',
  'offline.device.kept.size': '{count} listas y fichas, {pictures} fotos, {size}',
  'offline.device.nothing': 'Todavía nada',
  'offline.device.asOf': 'Datos de',
  'offline.device.program': 'Se abre sin red',
  'offline.device.program.yes': 'Sí',
  'offline.device.program.soon': 'En cuanto termine la descarga',
  'offline.device.persisted': 'Protegido del borrado automático',
  'offline.device.persisted.yes': 'Sí',
  'offline.device.persisted.no': 'No. El navegador puede borrarlo cuando falte espacio.',
  'offline.device.delete': 'Borrar de este dispositivo',
  'offline.device.delete.text':
    'Se borra de este dispositivo todo lo que se puede ver sin red. El palomar no pierde nada. Se vuelve a guardar la próxima vez que uses el palomar aquí.',
  'offline.device.deleted': 'Borrado de este dispositivo',
  'offline.device.notRemembered':
    'Has entrado sin «Recordar en este dispositivo». Aquí no se guarda nada, y sin red no se puede mostrar nada. Para cambiarlo, cierra la sesión y vuelve a entrar.',
  'offline.device.noHttps':
    'Esta dirección no tiene HTTPS, así que el navegador no guarda Pigeon Loft en este dispositivo. Sin red no se puede mostrar nada.',
  'offline.device.noHttps.link': 'Configurar HTTPS',
  'offline.device.iphone':
    'En un iPhone o iPad, Safari borra lo guardado tras 7 días sin visitas y solo envía lo pendiente mientras Pigeon Loft está abierto. Ponlo en la pantalla de inicio, donde se conserva:',
  'offline.device.iphone.open': 'Abre Pigeon Loft desde la pantalla de inicio. Lo que guarda Safari no se traslada.',
  'offline.device.iphone.signIn':
    'Abre Pigeon Loft desde la pantalla de inicio e inicia sesión allí. Lo que guarda Safari no se traslada.',
  'offline.device.install':
    'Instala Pigeon Loft en el teléfono para abrirlo como una aplicación: en el menú del navegador, elige «Instalar» o «Añadir a pantalla de inicio».',
})
