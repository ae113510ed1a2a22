import { parentPort, workerData } from 'node:worker_threads'
import { MovingFault } from './moving-fault.ts'
import { openMovingFile, type MovingTask } from './open-moving-file.ts'
import type { MovingReply } from './read-moving-file.ts'

parentPort?.postMessage(open(workerData as MovingTask))

/** Returns a fault instead of throwing, because the file may contain anything. */
function open(task: MovingTask): MovingReply {
  try {
    return openMovingFile(task)
  } catch (error) {
    return { fault: error instanceof MovingFault ? error.code : 'moving_damaged' }
  }
}
