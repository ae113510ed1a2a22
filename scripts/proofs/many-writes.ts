import { greyClouds } from '../../src/server/files/picture-samples.ts'
import type { CallPlan } from '../kill/call.ts'

/** One write, and the part of the request that differs in another write. */
export interface Write extends Pick<CallPlan, 'method' | 'path' | 'body' | 'form'> {
  readonly other: Pick<CallPlan, 'path'> | Pick<CallPlan, 'body'> | Pick<CallPlan, 'form'>
}

const MS_PER_DAY = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * MS_PER_DAY).toISOString().slice(0, 10)

function formOf(fields: Readonly<Record<string, string | File>>): () => FormData {
  return () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }
}

/** Returns a call that sends JSON; the other one differs in some fields. */
function jsonWrite(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, other: object): Write {
  return { method, path: `/api/${path}`, body, other: { body: { ...body, ...other } } }
}

/** Returns a call without a body, and the path of another one. */
function emptyWrite(method: 'POST' | 'DELETE', path: string, other: string): Write {
  return { method, path: `/api/${path}`, other: { path: `/api/${other}` } }
}

function formWrite(path: string, form: () => FormData, other: () => FormData): Write {
  return { method: 'POST', path: `/api/${path}`, form, other: { form: other } }
}

const birdListForm = (...bands: readonly string[]): (() => FormData) => {
  const text = ['Bird #,Sex,Birth Year', ...bands.map((band) => `${band},Hen,2024`)].join('\n')
  return formOf({ file: new File([text], 'birds.csv', { type: 'text/csv' }) })
}

/** The file that is previewed before `manyWrites` imports it; previewing is not a write. */
export const previewedFileForm = birdListForm('GB-24-L-1', 'GB-24-L-2')

/**
 * Returns a year of work in an empty loft: writes across the product, each building on those before; ids are assigned in order.
 */
export async function manyWrites(): Promise<Write[]> {
  const photo = new File([Uint8Array.from(await greyClouds(900, 600).jpeg().toBuffer())], 'hen.jpg')
  const pdf = (text: string) => new File([`%PDF-1.7\n% ${text}\n%%EOF\n`], 'paper.pdf')
  const hen = { bandId: 'GB-24-N-2', birthYear: '2024', gender: 'hen' }
  return [
    jsonWrite('POST', 'main-loft-locations', { name: 'North' }, { name: 'South' }),
    jsonWrite('POST', 'loft-locations', { mainLoftId: 1, section: 'Hens' }, { section: 'Cocks' }),
    jsonWrite('POST', 'pigeons', { bandId: 'GB-24-N-1', birthYear: 2024, gender: 'cock' }, { gender: 'hen' }),
    formWrite('pigeons', formOf({ ...hen, generalPhoto: photo }), formOf({ ...hen, eyePhoto: photo })),
    jsonWrite('PUT', 'pigeons/1', { notes: 'first' }, { notes: 'second' }),
    jsonWrite('PATCH', 'pigeons/1', { loftLocationId: 1 }, { loftLocationId: null }),
    jsonWrite('POST', 'pigeons/move', { ids: [1, 2], loftLocationId: 1 }, { ids: [2] }),
    formWrite('pigeons/2/documents', formOf({ document: pdf('one') }), formOf({ document: pdf('two') })),
    formWrite('pigeons/upload', birdListForm('GB-24-U-1'), birdListForm('GB-24-U-2')),
    jsonWrite('POST', 'imports/1/commit', { takeConflicts: 'none' }, { takeConflicts: 'all' }),
    jsonWrite('POST', 'breeding-pairs', { malePigeonId: 1, femalePigeonId: 2 }, { nestBox: '7' }),
    jsonWrite('POST', 'breeding-cycles', { breedingPairId: 1, totalEggs: 2, firstEggDate: daysAgo(24) }, { totalEggs: 1 }),
    jsonWrite('PATCH', 'breeding-cycles/1', { firstHatchDate: daysAgo(6) }, { firstHatchDate: daysAgo(5) }),
    jsonWrite('POST', 'offspring/1/band', { bandId: 'GB-26-N-1' }, { bandId: 'GB-26-N-2' }),
    jsonWrite('POST', 'medicines', { name: 'PMV', quantityInStock: 50 }, { quantityInStock: 60 }),
    jsonWrite('POST', 'medicines/1/use', { quantityUsed: 1, pigeonIds: [1] }, { quantityUsed: 2 }),
    jsonWrite('POST', 'vaccination-records', { pigeonIds: [1, 2], medicineId: 1 }, { pigeonIds: [1] }),
    jsonWrite('POST', 'treatments', { treatmentName: 'Cure', pigeonId: 1, medicineId: 1, dose: 1, days: 3 }, { days: 4 }),
    jsonWrite('POST', 'routine-tasks', { title: 'Clean', intervalDays: 7 }, { intervalDays: 8 }),
    jsonWrite('POST', 'routine-tasks/1/complete', { notes: 'done' }, { notes: 'done again' }),
    jsonWrite('POST', 'race-events', { eventName: 'Lille', eventDate: daysAgo(1), distance: 300 }, { distance: 310 }),
    jsonWrite('POST', 'race-results', { raceEventId: 1, pigeonId: 1, velocity: 70 }, { velocity: 71 }),
    jsonWrite(
      'POST',
      'training-tosses',
      { date: daysAgo(2), releaseLocation: 'Hill', pigeonIds: [1] },
      { releaseLocation: 'Dale' },
    ),
    emptyWrite('POST', 'pigeons/1/qr', 'pigeons/2/qr'),
    jsonWrite('PATCH', 'settings', { loftName: 'North loft' }, { loftName: 'South loft' }),
    emptyWrite('DELETE', 'pigeons/3', 'pigeons/4'),
    emptyWrite('POST', 'deleted/pigeons/3/restore', 'deleted/pigeons/4/restore'),
    emptyWrite('POST', 'actions/6/undo', 'actions/7/undo'),
  ]
}
