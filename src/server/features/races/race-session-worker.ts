import { workerData } from 'node:worker_threads'
import { serveWorkerCalls } from '#server/threads/answer-in-thread.ts'
import { createRaceSession } from './race-session.ts'

serveWorkerCalls(createRaceSession(workerData as string))
