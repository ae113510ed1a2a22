import type { Language } from '#shared/i18n/translate.ts'
import type { StarterTaskKey } from './starters.ts'

interface StarterText {
  readonly title: string
  readonly text: string
}

/** The names and descriptions of the common tasks. They are not in the catalogue because only one dialog and the server use them. */
export const STARTER_TEXTS: Readonly<Record<Language, Readonly<Record<StarterTaskKey, StarterText>>>> = {
  en: {
    watch: { title: 'Watch the birds before feeding', text: 'Who hangs back, who is fluffed up, who does not come to feed?' },
    droppings: { title: 'Look at the droppings', text: 'Firm with a white cap is healthy; watery or green is not.' },
    water: { title: 'Fresh water', text: 'Empty, rinse and fill the drinkers.' },
    feed: { title: 'Feed', text: 'About 30 g for each bird; take away what is left.' },
    fly: { title: 'Let the birds fly', text: 'Around the loft; look out for birds of prey first.' },
    count: { title: 'Count the birds home', text: 'Before the loft is closed for the night.' },
    drinkers: { title: 'Wash drinkers and feeders', text: 'With hot water and a brush; let them dry.' },
    bath: { title: 'Offer a bath', text: 'On a mild day, and take the water away afterwards.' },
    grit: { title: 'Fresh grit and minerals', text: 'Throw away what is old and dusty.' },
    nest_bowls: { title: 'Check and clean the nest bowls', text: 'New nesting material where it is wet or dirty.' },
    faecal_sample: { title: 'Have droppings examined', text: 'A mixed sample of several days: worms, coccidia, canker.' },
    deep_clean: { title: 'Clean the loft thoroughly', text: 'Perches, boxes, floor and corners.' },
    mites: { title: 'Look for mites and lice', text: 'Under the wings, and at night in the cracks of the perches.' },
    stock_count: { title: 'Count feed and medicines', text: 'What runs out or expires before next month?' },
    disinfect: { title: 'Disinfect the loft', text: 'After a thorough cleaning, and let it dry before the birds come back.' },
    vaccinate: {
      title: 'Plan the yearly vaccinations',
      text: 'Paramyxovirus, paratyphoid, pox: in time before breeding and races.',
    },
    loft_list: { title: 'Write the loft list', text: 'For the club: all birds with their bands.' },
  },
  es: {
    watch: {
      title: 'Observar las palomas antes de dar de comer',
      text: '¿Cuál se queda atrás, cuál está erizada, cuál no acude a comer?',
    },
    droppings: { title: 'Mirar los excrementos', text: 'Firmes y con punta blanca, bien; líquidos o verdes, mal.' },
    water: { title: 'Agua fresca', text: 'Vacía, enjuaga y llena los bebederos.' },
    feed: { title: 'Dar de comer', text: 'Unos 30 g por paloma; retira lo que sobre.' },
    fly: { title: 'Soltar a las palomas', text: 'Alrededor del palomar; mira antes que no haya rapaces.' },
    count: { title: 'Contar las palomas al volver', text: 'Antes de cerrar el palomar por la noche.' },
    drinkers: { title: 'Lavar bebederos y comederos', text: 'Con agua caliente y cepillo; déjalos secar.' },
    bath: { title: 'Ofrecer el baño', text: 'En un día templado, y retira el agua después.' },
    grit: { title: 'Renovar grit y minerales', text: 'Tira lo viejo y lo polvoriento.' },
    nest_bowls: { title: 'Revisar y limpiar los nidales', text: 'Material nuevo donde esté húmedo o sucio.' },
    faecal_sample: {
      title: 'Analizar los excrementos',
      text: 'Una muestra mezclada de varios días: lombrices, coccidios, tricomonas.',
    },
    deep_clean: { title: 'Limpiar a fondo el palomar', text: 'Posaderos, casilleros, suelo y rincones.' },
    mites: { title: 'Buscar ácaros y piojos', text: 'Bajo las alas y, de noche, en las grietas de los posaderos.' },
    stock_count: { title: 'Contar pienso y medicamentos', text: '¿Qué se acaba o caduca antes del mes que viene?' },
    disinfect: {
      title: 'Desinfectar el palomar',
      text: 'Después de limpiar a fondo; que se seque antes de que vuelvan las palomas.',
    },
    vaccinate: {
      title: 'Planear las vacunas del año',
      text: 'Paramixovirus, paratifosis, viruela: a tiempo antes de la cría y los concursos.',
    },
    loft_list: { title: 'Hacer la lista del palomar', text: 'Para el club: todas las palomas con sus anillas.' },
  },
}
