import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** Modules that are needed by the same parts of the program. */
export interface Block {
  readonly id: string
  /** The code of each module, without what is never used. */
  readonly modules: ReadonlyMap<string, string>
  /** The blocks that it imports. */
  readonly imports: readonly string[]
  /** The blocks that it may load later. */
  readonly laterImports: readonly string[]
  /** The dynamically imported module that the block holds. */
  readonly entry: string | undefined
  readonly isFirst: boolean
}

/** Builds the client without writing it, to learn which modules each part needs. Takes about two seconds. */
export async function firstPass(config: InlineConfig): Promise<Block[]> {
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

/** Returns the block and all that it imports, directly or not. */
export function withImports(block: Block, blocks: ReadonlyMap<string, Block>, found: Set<Block> = new Set()): Set<Block> {
  if (found.has(block)) return found
  found.add(block)
  for (const id of block.imports) {
    const imported = blocks.get(id)
    if (imported) withImports(imported, blocks, found)
  }
  return found
}
