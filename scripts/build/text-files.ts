import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { britishTexts } from '../../src/shared/i18n/british.ts'
import { commonErrorsEn } from '../../src/shared/i18n/common-errors.en.ts'
import { en } from '../../src/shared/i18n/en.ts'
import { es } from '../../src/shared/i18n/es.ts'
import type { Locale } from '../../src/shared/i18n/region.ts'
import type { Catalogue } from '../../src/shared/i18n/translate.ts'
import { withImports, type Block } from './first-pass.ts'
import { declaredFamilies, keysInCode } from './keys-in-code.ts'

export const CATALOGUES: Readonly<Record<Locale, Catalogue>> = { en, 'en-GB': britishTexts(en), es }
const KEYS = Object.keys(en)

/** Returns whether a text is needed only after all texts are loaded: those of refusals, except of reads. */
const isLate = (key: string): boolean => key.startsWith('error.') && !Object.hasOwn(commonErrorsEn, key)

/** Code that is loaded when the keeper opens something. Other code that is loaded later belongs to what a page shows first. */
const OPENED = /dialogs?\.tsx?$|\/(lightbox|start|send|flush|[\w-]*-in-palette)\.tsx?$|\/client\/(offline|writes|device)\//

/** Parts of the frame whose code is loaded later. */
const OF_FRAME = /\/client\/app\/(sidebar|frame-overlays)\.tsx$/

/** The files with texts. */
export interface TextFiles {
  /** Its name changes with any text. */
  readonly folder: string
  /** The texts of each file as JSON, by its path in the folder without its ending, such as `en/DashboardScreen`. */
  readonly files: ReadonlyMap<string, string>
}

/** Divides the texts of each locale: those of the frame, those of the frame and one page, and all. */
export function textFiles(blocks: readonly Block[]): TextFiles {
  const byId = new Map(blocks.map((block) => [block.id, block]))
  const own = new Map(blocks.map((block) => [block, keysOf(block)]))
  const keysWith = (block: Block): Set<string> =>
    new Set([...withImports(block, byId)].flatMap((needed) => [...(own.get(needed) ?? [])]))
  const isOfFrame = ({ isFirst, entry = '' }: Block) => isFirst || OF_FRAME.test(entry)
  const frame = new Set(blocks.filter(isOfFrame).flatMap((block) => [...keysWith(block)]))
  const parts = new Map([
    ['frame', frame],
    ['all', new Set(KEYS)],
  ])
  for (const block of blocks) {
    const page = block.entry === undefined ? undefined : pageOf(block.entry)
    if (page === undefined) continue
    const shown = [...withImports(block, byId)].filter(({ isFirst }) => !isFirst).flatMap(({ laterImports }) => laterImports)
    const later = shown.flatMap((id) => byId.get(id) ?? []).filter(({ entry = '' }) => !OPENED.test(entry))
    parts.set(page, new Set([...frame, ...[block, ...later].flatMap((needed) => [...keysWith(needed)])]))
  }
  const files = new Map<string, string>()
  for (const [locale, catalogue] of Object.entries(CATALOGUES)) {
    for (const [part, keys] of parts) {
      files.set(
        `${locale}/${part}`,
        JSON.stringify(Object.fromEntries(Object.entries(catalogue).filter(([key]) => keys.has(key)))),
      )
    }
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('base64url')
    .slice(0, 8)
  return { folder: `assets/texts-${hash}`, files }
}

/** Returns the page whose screen a module is: `DashboardScreen` for `screens/dashboard/dashboard-screen.tsx`. */
export function pageOf(module: string): string | undefined {
  const file = /\/src\/client\/screens\/.*\/([\w-]+-screen)\.tsx$/.exec(module)?.[1]
  return file?.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function keysOf({ modules }: Block): Set<string> {
  const keys = new Set<string>()
  for (const [path, code] of modules) {
    if (!/\/src\/(client|shared)\//.test(path) || path.includes('/i18n/')) continue
    keysInCode(code, KEYS).forEach((key) => isLate(key) || keys.add(key))
    declaredFamilies(path, KEYS).forEach((key) => keys.add(key))
  }
  return keys
}

/** Writes the files, and replaces the way in which texts are loaded while developing. */
export function textFilesPlugin({ folder, files }: TextFiles): Plugin {
  return {
    name: 'text-files',
    load: (id) =>
      id.endsWith('/src/client/i18n/text-files.ts')
        ? `export const loadTexts = async (locale, part) => (await import(/* @vite-ignore */ \`./${folder.replace('assets/', '')}/\${locale}/\${part}.js\`)).default`
        : undefined,
    generateBundle() {
      for (const [path, texts] of files) {
        const source = path === 'en-GB/all' ? britishSource() : `export default ${parsed(texts)}\n`
        this.emitFile({ type: 'asset', fileName: `${folder}/${path}.js`, source })
        // The server puts them into the page.
        this.emitFile({ type: 'asset', fileName: `.vite/texts/${path}.json`, source: texts })
      }
    },
  }
}

/** Returns code that parses the texts as JSON, which browsers read faster than an object literal. */
const parsed = (texts: string): string => `JSON.parse(${JSON.stringify(texts)})`

/** Returns a file with the British texts that differ, which imports the American ones for the rest, because few differ. */
function britishSource(): string {
  const british = CATALOGUES['en-GB']
  const american = new Map<string, unknown>(Object.entries(en))
  const isOther = ([key, text]: [string, unknown]) => JSON.stringify(text) !== JSON.stringify(american.get(key))
  const changed = Object.fromEntries(Object.entries(british).filter(isOther))
  return `import texts from '../en/all.js'\nexport default { ...texts, ...${parsed(JSON.stringify(changed))} }\n`
}
