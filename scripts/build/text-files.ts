import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { britishTexts } from '../../src/shared/i18n/british.ts'
import { commonErrorsEn } from '../../src/shared/i18n/common-errors.en.ts'
import { en } from '../../src/shared/i18n/en.ts'
import { es } from '../../src/shared/i18n/es.ts'
import type { Locale } from '../../src/shared/i18n/region.ts'
import type { Catalogue } from '../../src/shared/i18n/translate.ts'
import { withImports, type Chunk } from './first-pass.ts'
import { declaredFamilies, keysInCode } from './keys-in-code.ts'

export const CATALOGUES: Readonly<Record<Locale, Catalogue>> = { en, 'en-GB': britishTexts(en), es }
const KEYS = Object.keys(en)

/** Returns whether a text is left out of the files of pages: refused writes are explained only after the file with all texts is loaded. */
const isLeftOut = (key: string): boolean => key.startsWith('error.') && !Object.hasOwn(commonErrorsEn, key)

/** Modules that are loaded only when the keeper opens a dialog or sends a write. A page shows the texts of its other late modules at once. */
const LOADED_ON_USE = /dialogs?\.tsx?$|\/(lightbox|start|send|flush|[\w-]*-in-palette)\.tsx?$|\/client\/(offline|writes|device)\//

/** Parts of the frame whose code is loaded later. */
const LATE_FRAME_PARTS = /\/client\/app\/(sidebar|frame-overlays)\.tsx$/

/** The files that contain the texts of the interface. */
export interface TextFiles {
  /** Its name contains a hash, so that it changes with any text. */
  readonly folder: string
  /** The texts of each file as JSON, by its path in the folder without its ending, such as `en/DashboardScreen`. */
  readonly files: ReadonlyMap<string, string>
}

/** Divides the texts of each locale into files: one for the frame, one for each page with the frame, and one with all texts. */
export function textFiles(chunks: readonly Chunk[]): TextFiles {
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]))
  const own = new Map(chunks.map((chunk) => [chunk, keysOf(chunk)]))
  const keysWith = (chunk: Chunk): Set<string> =>
    new Set([...withImports(chunk, byId)].flatMap((needed) => [...(own.get(needed) ?? [])]))
  const isOfFrame = ({ isFirst, entry = '' }: Chunk) => isFirst || LATE_FRAME_PARTS.test(entry)
  const frame = new Set(chunks.filter(isOfFrame).flatMap((chunk) => [...keysWith(chunk)]))
  const parts = new Map([
    ['frame', frame],
    ['all', new Set(KEYS)],
  ])
  for (const chunk of chunks) {
    const page = chunk.entry === undefined ? undefined : pageOf(chunk.entry)
    if (page === undefined) continue
    const shown = [...withImports(chunk, byId)].filter(({ isFirst }) => !isFirst).flatMap(({ laterImports }) => laterImports)
    const later = shown.flatMap((id) => byId.get(id) ?? []).filter(({ entry = '' }) => !LOADED_ON_USE.test(entry))
    parts.set(page, new Set([...frame, ...[chunk, ...later].flatMap((needed) => [...keysWith(needed)])]))
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

function keysOf({ modules }: Chunk): Set<string> {
  const keys = new Set<string>()
  for (const [path, code] of modules) {
    if (!/\/src\/(client|shared)\//.test(path) || path.includes('/i18n/')) continue
    keysInCode(code, KEYS).forEach((key) => isLeftOut(key) || keys.add(key))
    declaredFamilies(path, KEYS).forEach((key) => keys.add(key))
  }
  return keys
}

/** Writes the files, and replaces the module that loads texts during development. */
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
        // The server inserts these texts into the page.
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
