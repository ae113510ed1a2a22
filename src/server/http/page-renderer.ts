import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MEMORY_BUDGET } from '#server/memory-budget.ts'
import { callInWorker, type WorkerProxy } from '#server/threads/worker-proxy.ts'
import type { PageToRender, PageWorker } from './page-worker.ts'

const MAX_MEMORY_MB = 96
/** The thread ends when no page was requested for this time. A keeper opens several pages, and the next one would otherwise wait for a new thread. */
const IDLE_MS = 6 * MEMORY_BUDGET.threadIdleMs
const LATE = Symbol('late')
const LIMITS = {
  /** Rendering takes some 20 ms, and more while the thread loads the code of a page. After this time the page is sent without its content. */
  waitMs: 300,
  /** A thread that takes longer is replaced. */
  renderMs: 5000,
  /** After failures one after the other, pages are sent without their content for this time. */
  pauseMs: 60_000,
}
const MAX_FAILURES = 5
/** The maximum number of pages that wait for the thread, which renders one after the other: a later one would time out. */
const MAX_WAITING = 8

const renderers = new Map<string, PageRenderer>()

/** Returns the renderer of a built client; all programs of this process share it. */
export function pageRendererOf(folder: string): PageRenderer {
  const renderer = renderers.get(folder) ?? new PageRenderer(folder)
  renderers.set(folder, renderer)
  return renderer
}

/** Renders the content of pages with the client's own components, in a thread of its own. */
export class PageRenderer {
  readonly #folder: string
  readonly #limits: typeof LIMITS
  readonly #isBuilt: boolean
  #thread: WorkerProxy<PageWorker> | undefined
  #idle: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #waiting = 0
  #pausedUntil = 0

  constructor(folder: string, limits: typeof LIMITS = LIMITS) {
    this.#folder = folder
    this.#limits = limits
    this.#isBuilt = existsSync(join(folder, '.vite/render/main.mjs'))
  }

  /** Starts the thread before the answers are known. */
  prepare(): void {
    if (!this.#isBuilt || performance.now() < this.#pausedUntil) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
    if (this.#thread && !this.#thread.hasEnded()) return
    this.#thread = callInWorker<PageWorker>(new URL('./page-worker.ts', import.meta.url), MAX_MEMORY_MB, {
      folder: this.#folder,
    })
  }

  /** Returns undefined when rendering fails or takes too long. */
  async render(page: PageToRender): Promise<string | undefined> {
    this.prepare()
    const thread = this.#thread
    if (!thread || this.#waiting >= MAX_WAITING) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<typeof LATE>((resolve) => (timer = setTimeout(resolve, this.#limits.waitMs, LATE)))
    this.#waiting += 1
    const rendered = thread.ask('render', page).finally(() => (this.#waiting -= 1))
    try {
      const html = await Promise.race([rendered, late])
      if (html === LATE) {
        this.#replaceUnlessDone(thread, rendered)
        return undefined
      }
      this.#failures = 0
      return html
    } catch (error) {
      console.error('A page could not be rendered.', error)
      this.#noteFailure()
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends a thread that does not answer at all, so that the next page gets a new one. */
  #replaceUnlessDone(thread: WorkerProxy<PageWorker>, rendered: Promise<unknown>): void {
    const timer = setTimeout(() => {
      console.error('Rendering a page took too long.')
      this.#noteFailure()
      thread.close()
    }, this.#limits.renderMs).unref()
    void rendered.catch(() => undefined).finally(() => clearTimeout(timer))
  }

  #noteFailure(): void {
    this.#failures += 1
    if (this.#failures < MAX_FAILURES) return
    this.#failures = 0
    this.#pausedUntil = performance.now() + this.#limits.pauseMs
    this.close()
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#thread?.close()
    this.#thread = undefined
  }
}
