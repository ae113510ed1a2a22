import { Worker } from 'node:worker_threads'
import { runAtMost } from '#server/run-at-most.ts'
import { readRaceFile, type Question, type RaceFile } from './race-file.ts'

/** Up to so many characters, some 500 rows, a file is read in less time than a thread takes to start. */
const SMALL = 60_000
/** Memory for the largest file that is let in; beyond it the thread ends, and not the server. */
const MOST_MEMORY_MB = 512

/** More at once would only slow each other down. */
const inTurn = runAtMost(2)

/** Reads a race of a file; a large one in a thread of its own, because it would keep others waiting. */
export function askRaceFile(question: Question): Promise<RaceFile> {
  if (question.sheets.length <= SMALL) return Promise.resolve(readRaceFile(question))
  return inTurn(() => askThread(question))
}

function askThread(question: Question): Promise<RaceFile> {
  const worker = new Worker(new URL('./race-file-worker.ts', import.meta.url), {
    workerData: question,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  return new Promise<RaceFile>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that read a result list ended without an answer')))
  })
}
