import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsx, type WriteOptions } from 'hucre/xlsx'

parentPort?.postMessage(await writeXlsx(workerData as WriteOptions))
