import type { Section } from '#shared/lofts/section.ts'
import type { Offspring, OffspringPatch } from '#shared/offspring/offspring.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'

/** Creates the initial data of a test through the API. */
export interface TestData {
  /** Creates a main loft with sections; returns the ids of the sections by name. */
  readonly mainLoft: (name: string, ...sections: readonly (string | Partial<Section>)[]) => Promise<Record<string, number>>
  readonly bird: (bandId: string, fields?: Readonly<Record<string, string | number>>) => Promise<Pigeon>
  readonly pair: (cockId: number, henId: number, fields?: Readonly<Record<string, string | number>>) => Promise<Pair>
  readonly young: () => Promise<Offspring[]>
  /** Changes a young bird as another device would. */
  readonly changeYoung: (id: number, fields: OffspringPatch) => Promise<Offspring>
  /** Returns every bird of the loft as the API lists it. */
  readonly birds: () => Promise<Pigeon[]>
  /** Sends any other call. */
  readonly send: <Reply>(method: string, path: string, body?: object) => Promise<Reply>
}

export function testDataAt(url: string): TestData {
  async function send<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: { origin: url, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Reply
  }

  return {
    async mainLoft(name, ...sections) {
      const { id: mainLoftId } = await send<{ id: number }>('POST', '/api/main-loft-locations', { name })
      const sectionIds: Record<string, number> = {}
      for (const sectionOrName of sections) {
        const section = typeof sectionOrName === 'string' ? { section: sectionOrName } : sectionOrName
        const { id } = await send<{ id: number }>('POST', '/api/loft-locations', { ...section, mainLoftId })
        sectionIds[String(section.section)] = id
      }
      return sectionIds
    },
    bird(bandId, fields = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ bandId, birthYear: 2024, ...fields })) form.set(name, String(value))
      return send('POST', '/api/pigeons', form)
    },
    pair: (malePigeonId, femalePigeonId, fields = {}) =>
      send('POST', '/api/breeding-pairs', { malePigeonId, femalePigeonId, breedingSeason: 'spring', ...fields }),
    young: () => send('GET', '/api/offspring'),
    changeYoung: (id, fields) => send('PATCH', `/api/offspring/${id}`, fields),
    birds: () => send('GET', '/api/pigeons'),
    send,
  }
}
