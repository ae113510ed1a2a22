import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#shared/accounts/role.ts'
import { ARCHIVE, NEW_LOFT, pedigreeSourcesApi, type PedigreeSource } from '#shared/pedigree-sources/pedigree-sources-api.ts'
import { insertOpenBatch } from '#server/features/imports/bird-imports.repository.ts'
import { importPedigree, preparePedigree } from '#server/features/imports/import-pedigree.ts'
import { openArchive } from '#server/features/pedigree-archive/archive.ts'
import { answer } from '#server/http/answer.ts'
import { Refusal } from '#server/http/refusal.ts'
import { loftState } from '#server/loft-state.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { loadSecretKey } from '#server/secrets/key-file.ts'
import { createSecretCipher } from '#server/secrets/secret-cipher.ts'
import { archiveConnector } from './archive-connector.ts'
import { archiveRoutes } from './archive-routes.ts'
import type { Connector } from './connector.ts'
import { addKnownLoft, connectionTo } from './add-known-loft.ts'
import { getKnownLoft, listKnownLofts, removeKnownLoft } from './known-lofts.repository.ts'
import type { KnownLoftRow } from './known-lofts.table.ts'
import { loftConnector } from './loft-connector.ts'
import { pedigreeRows } from './pedigree-rows.ts'

interface SourceRequest {
  readonly params: { readonly source: string }
  readonly body: { readonly apiKey?: string | null | undefined; readonly confirm?: string[] | undefined }
}

export function pedigreeSourcesRoutes(app: FastifyInstance, loft: LoftContext): void {
  const archiveOf = loftState(
    app,
    ({ dataDir }: LoftContext) => openArchive(join(dataDir, 'archive')),
    (archive) => archive.close(),
  )
  const cipherOf = loftState(app, ({ dataDir }: LoftContext) => createSecretCipher(() => loadSecretKey(dataDir)))
  archiveRoutes(app, () => archiveOf(loft))

  /** Returns the connector for a source. Errors: `not_found`, those of a new key. */
  async function connectTo({ params: { source }, body }: SourceRequest, role: Role | null): Promise<Connector> {
    if (source === ARCHIVE) return archiveConnector(archiveOf(loft))
    const knownLoft =
      source === NEW_LOFT
        ? await addKnownLoft(loft, cipherOf(loft), { apiKey: body.apiKey, confirm: body.confirm, role })
        : await getKnownLoft(loft.reads, knownLoftId(source))
    return loftConnector(sourceOf(knownLoft), knownLoft.name, await connectionTo(cipherOf(loft), knownLoft))
  }

  async function fetchTable(input: SourceRequest & { body: { bandId: string; generations: number } }, role: Role | null) {
    const connector = await connectTo(input, role)
    const { bandId, generations } = input.body
    const pedigree = await connector.read(bandId, generations)
    const sheets = JSON.stringify([{ name: '', rows: pedigreeRows(pedigree, generations) }])
    return { source: connector.source, table: { fileName: `${pedigree.birds[0].bandId} · ${pedigree.origin}`, sheets } }
  }

  answer(app, pedigreeSourcesApi.list, async () => [...(await listKnownLofts(loft.reads)).map(showLoft), ...FIXED_SOURCES])

  answer(app, pedigreeSourcesApi.test, async (input, request) => {
    const { source } = input.params
    try {
      const connector = await connectTo(input, roleOf(request))
      await connector.check()
      return { connected: true, reason: null, source: connector.source }
    } catch (error) {
      const isTestResult = error instanceof Refusal && !['needs_confirmation', 'not_allowed', 'not_found'].includes(error.code)
      if (!isTestResult) throw error
      return { connected: false, reason: error.code, source }
    }
  })

  answer(app, pedigreeSourcesApi.search, async (input, request) => {
    const connector = await connectTo(input, roleOf(request))
    const { birds, fileName } = await connector.read(input.body.bandId, 1)
    return { pigeon: birds[0], fileName, source: connector.source }
  })

  write(app, loft, pedigreeSourcesApi.download, {
    kind: 'download-pedigree',
    prepare: async (input, request) => preparePedigree(loft, (await fetchTable(input, roleOf(request))).table),
    write: (change, _, prepared) => importPedigree(change, prepared),
  })

  write(app, loft, pedigreeSourcesApi.preview, {
    kind: 'fetch-pedigree',
    prepare: (input, request) => fetchTable(input, roleOf(request)),
    write: async (change, _, { source, table }) => ({
      batchId: await insertOpenBatch(change, { kind: 'pedigree', ...table }),
      source,
    }),
  })

  write(app, loft, pedigreeSourcesApi.forget, {
    kind: 'forget-loft',
    write: async ({ trx }, { params: { source } }) => {
      await removeKnownLoft(trx, knownLoftId(source))
      return { done: true } as const
    },
  })
}

const roleOf = ({ account }: Pick<FastifyRequest, 'account'>): Role | null => account?.role ?? null

const PREFIX = `${NEW_LOFT}-`

/** Returns the id of a saved loft from the id of its source; 0, which is not an id, for the fixed sources. */
const knownLoftId = (source: string): number => (source.startsWith(PREFIX) ? Number(source.slice(PREFIX.length)) : 0)

const sourceOf = ({ id }: KnownLoftRow): string => `${PREFIX}${id}`

function showLoft(knownLoft: KnownLoftRow): PedigreeSource {
  const { name, address, keyEnding } = knownLoft
  return {
    id: sourceOf(knownLoft),
    name,
    description: `Pedigrees that the keeper of ${name} shares with you.`,
    requiresApiKey: false,
    address,
    keyEnding,
  }
}

const FIXED_SOURCES: readonly PedigreeSource[] = [
  {
    id: NEW_LOFT,
    name: 'Another loft',
    description: 'Another loft that runs this program. Ask its keeper for a sharing key; the key contains its address.',
    requiresApiKey: true,
    address: null,
    keyEnding: null,
  },
  {
    id: ARCHIVE,
    name: 'Pedigree archive',
    description: 'Large CSV and Excel files on this computer, searched without importing them.',
    requiresApiKey: false,
    address: null,
    keyEnding: null,
  },
]
