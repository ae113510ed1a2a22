import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import { serveWorkerCalls } from '#server/threads/serve-worker-calls.ts'

/** The data from which the thread renders a page. */
export interface PageToRender {
  readonly path: string
  /** With its question mark; empty if there is none. */
  readonly search: string
  readonly locale: string
  readonly answers: Readonly<Record<string, unknown>>
  readonly isPhone: boolean
  /** The languages of the browser, the preferred one first. */
  readonly languages: readonly string[]
}

/** The exports of the client's build. */
interface ClientCode {
  readonly renderContent: (page: PageToRender & { readonly texts: unknown }) => Promise<string>
}

const { folder } = workerData as { folder: string }
const code = (await import(pathToFileURL(join(folder, '.vite/render/main.mjs')).href)) as ClientCode
const textsByLocale = new Map<string, unknown>()

const pageWorker = {
  render: (page: PageToRender): Promise<string> => code.renderContent({ ...page, texts: textsIn(page.locale) }),
}
export type PageWorker = typeof pageWorker

function textsIn(locale: string): unknown {
  const texts = textsByLocale.get(locale) ?? JSON.parse(readFileSync(join(folder, '.vite/texts', locale, 'all.json'), 'utf8'))
  textsByLocale.set(locale, texts)
  return texts
}

serveWorkerCalls(pageWorker)
