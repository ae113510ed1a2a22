import { bandKey } from '#shared/bands/band-key.ts'
import { isUnknownBird } from '#shared/imports/unknown-bird.ts'
import { PARENT_ROLES } from '#shared/pigeons/parent-role.ts'
import { ARCHIVE } from '#shared/pedigree-sources/pedigree-sources-api.ts'
import { byField, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { parseGender } from '#shared/pigeons/gender.ts'
import type { SharedBird } from '#shared/sharing-keys/sharing-keys-api.ts'
import type { Archive, ArchiveBird } from '#server/features/pedigree-archive/archive.ts'
import { Refusal } from '#server/http/refusal.ts'
import { birdMissing, type Connector } from './connector.ts'

/** The maximum time that a search waits for files that are being indexed; their birds are found later. */
const MAX_WAIT_MS = 5000

/** Searches all files of the archive. */
export function archiveConnector(archive: Archive): Connector {
  /** Returns whether all files are indexed. Errors: `archive_empty`, `archive_reading`. */
  async function check(): Promise<boolean> {
    const isIndexed = await archive.waitUntilIndexed(MAX_WAIT_MS)
    const files = await archive.list()
    if (files.some(({ state }) => state === 'ready')) return isIndexed
    if (!isIndexed) throw stillReading()
    throw new Refusal('archive_empty', 'There is no file in the archive that can be searched. Add a CSV or XLSX file first.')
  }

  return {
    source: ARCHIVE,
    check: async () => void (await check()),
    read: async (bandId, generations) => {
      const isIndexed = await check()
      const bird = archive.find(bandKey(bandId))
      if (!bird) throw isIndexed ? birdMissing() : stillReading()
      const [first, ...ancestors] = collectAncestors(archive, bird, generations)
      return { birds: [first ?? toShared(archive, bird), ...ancestors], origin: bird.fileName, fileName: bird.fileName }
    },
  }
}

const stillReading = () =>
  new Refusal('archive_reading', 'A large file of the archive is still being read. Try again in a moment.')

/** Collects a bird and its ancestors, each once, generation by generation. */
function collectAncestors(archive: Archive, bird: ArchiveBird, generations: number): SharedBird[] {
  const birds = new Map<string, SharedBird>()
  let generation = [bird]
  for (let depth = 0; depth <= generations && generation.length > 0; depth++) {
    const parents: ArchiveBird[] = []
    for (const current of generation) {
      const key = bandKey(current.texts.bandId ?? '')
      if (birds.has(key)) continue
      birds.set(key, toShared(archive, current))
      parents.push(...PARENT_ROLES.flatMap((role) => parentOf(archive, current, current.texts[role]) ?? []))
    }
    generation = parents
  }
  return [...birds.values()]
}

/** Finds a parent in the same file, else in another one. */
function parentOf(archive: Archive, bird: ArchiveBird, text: string | undefined): ArchiveBird | undefined {
  if (text === undefined || isUnknownBird(text)) return undefined
  return bird.findParent(text) ?? archive.find(bandKey(text))
}

function toShared(archive: Archive, bird: ArchiveBird): SharedBird {
  const { bandId = '', gender = '' } = bird.texts
  const parent = (text: string | undefined): string | null =>
    text === undefined || isUnknownBird(text) ? null : (parentOf(archive, bird, text)?.texts.bandId ?? text)
  return {
    bandId,
    gender: parseGender(gender) ?? 'por_definir',
    birthYear: yearIn(bird.texts.birthYear) ?? yearIn(bird.texts.hatchDate),
    ...byField(textFieldsIn('shared'), (field) => bird.texts[field] ?? null),
    sire: parent(bird.texts.sire),
    dam: parent(bird.texts.dam),
  }
}

function yearIn(text: string | undefined): number | null {
  const [year] = /\b(?:19|20)\d{2}\b/.exec(text ?? '') ?? []
  return year === undefined ? null : Number(year)
}
