/** How far an import has come, in rows. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** Tells a running import's progress. */
export type Tell = (done: number, total: number) => void

/** Remembers how far running imports have come; only the process that runs one knows. */
export function trackProgress() {
  const running = new Map<number, Progress>()
  return {
    find: (id: number): Progress | undefined => running.get(id),
    track: async <T>(id: number, work: (tell: Tell) => Promise<T>): Promise<T> => {
      running.set(id, { done: 0, total: 0 })
      try {
        return await work((done, total) => running.set(id, { done, total }))
      } finally {
        running.delete(id)
      }
    },
  }
}
