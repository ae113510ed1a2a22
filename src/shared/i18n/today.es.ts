import { translationOf } from './messages.ts'
import type { todayEn } from './today.en.ts'

export const todayEs = translationOf<typeof todayEn>()({
  'today.group.nests': 'Nidos',
  'today.group.health': 'Salud',
  'today.group.chores': 'Tareas',
  'today.group.races': 'Carreras',
  'today.late': 'Con retraso',
  'today.since': 'desde el {date}',
  'today.more': { one: 'Mostrar {count} más', other: 'Mostrar {count} más' },
  'today.done': { one: 'Hecho hoy: {count}', other: 'Hecho hoy: {count}' },
  'today.allDone': 'Todo hecho por hoy',
  'today.allDone.text': 'No hay nada pendiente. Disfruta de tus palomas.',
  'today.tomorrow': { one: 'Mañana: {count} cosa por hacer', other: 'Mañana: {count} cosas por hacer' },
  'today.round': 'Ronda de nidos',
  'today.otherDay': 'Otro día: {title}',
  'today.yesterday': '{label}: ayer',
  'today.anotherDay': 'Otro día…',
  'today.day': 'Día',
  'today.lastRace': 'Última carrera',
  'today.lastRace.winner': 'Ganadora: {speed}',
  'today.lastRace.own': '{speed} · {difference} detrás de la ganadora',
  'today.lastRace.won': '{speed} · ganó',
  'today.lastRace.all': 'Todos los resultados',
  'today.season': 'Temporada {year}',
})
