import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { refusalOfFault, type MovingFaultCode } from './moving-fault.ts'
import type { MovingTask, OpenedMoving } from './open-moving-file.ts'

export type MovingReply = OpenedMoving | { readonly fault: MovingFaultCode }

/** Limits for reading one file. */
const MAX_MEMORY_MB = 512
const MAX_MS = 60_000

/** One file is read at a time; more would slow each other down. */
const runLimited = limitConcurrency(1)

/**
 * Reads the file of another program in a worker thread with limited memory and time. Errors: `moving_unknown`, `moving_tipes`, `moving_damaged`,
 * `moving_encrypted`, `moving_too_large`.
 */
export async function readMovingFile(task: Omit<MovingTask, 'folder'>): Promise<OpenedMoving> {
  const folder = await mkdtemp(join(tmpdir(), 'moving-in-'))
  try {
    const reply = await runLimited(() => readInThread({ ...task, folder }))
    if ('fault' in reply) throw refusalOfFault(reply.fault)
    return reply
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readInThread(task: MovingTask): Promise<MovingReply> {
  const worker = new Worker(new URL('./open-moving-worker.ts', import.meta.url), {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  return new Promise<MovingReply>((resolve) => {
    const resolveTooLarge = () => resolve({ fault: 'moving_too_large' })
    const timeout = setTimeout(resolveTooLarge, MAX_MS)
    worker.once('message', resolve)
    worker.once('error', resolveTooLarge)
    worker.once('exit', () => {
      clearTimeout(timeout)
      resolveTooLarge()
    })
  }).finally(() => void worker.terminate())
}
