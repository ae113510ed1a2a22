import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** A chunk of the bundler: modules that are needed by the same parts of the program. */
export interface Chunk {
  readonly id: string
  /** The code of each module, without unused parts. */
  readonly modules: ReadonlyMap<string, string>
  /** The chunks that it imports. */
  readonly imports: readonly string[]
  /** The chunks that it may load later. */
  readonly laterImports: readonly string[]
  /** The dynamically imported module that the chunk holds. */
  readonly entry: string | undefined
  readonly isFirst: boolean
}

/** Builds the client without writing it, to find out which modules each part needs. Takes about two seconds. */
export async function firstPass(config: InlineConfig): Promise<Chunk[]> {
  const result = await build({
    ...config,
    plugins: [config.plugins, WITHOUT_STYLES],
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      // A dialog would otherwise import a whole page because of one small module that both need.
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return output
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, modules, imports, dynamicImports, isDynamicEntry, isEntry, facadeModuleId }) => ({
      id: fileName,
      modules: new Map(Object.entries(modules).map(([path, { code }]) => [path, code ?? ''])),
      imports,
      laterImports: dynamicImports,
      entry: isDynamicEntry && facadeModuleId !== null ? facadeModuleId : undefined,
      isFirst: isEntry,
    }))
}

/** Style sheets have no modules of their own. */
const WITHOUT_STYLES: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : undefined),
}

/** Returns the chunk and all that it imports, directly or not. */
export function withImports(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, found: Set<Chunk> = new Set()): Set<Chunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const id of chunk.imports) {
    const imported = chunks.get(id)
    if (imported) withImports(imported, chunks, found)
  }
  return found
}
