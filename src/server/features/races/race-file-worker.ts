import { parentPort, workerData } from 'node:worker_threads'
import { readRaceFile, type Question } from './race-file.ts'

parentPort?.postMessage(readRaceFile(workerData as Question))
