/** The progress of an import, in rows. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** Reports the progress of a running import. */
export type ReportProgress = (done: number, total: number) => void

/** Tracks the progress of running imports. Only the process that runs an import knows its progress. */
export function trackProgress() {
  const running = new Map<number, Progress>()
  return {
    find: (id: number): Progress | undefined => running.get(id),
    track: async <T>(id: number, work: (reportProgress: ReportProgress) => Promise<T>): Promise<T> => {
      running.set(id, { done: 0, total: 0 })
      try {
        return await work((done, total) => running.set(id, { done, total }))
      } finally {
        running.delete(id)
      }
    },
  }
}
