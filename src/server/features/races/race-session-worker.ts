import { workerData } from 'node:worker_threads'
import { serveWorkerCalls } from '#server/threads/serve-worker-calls.ts'
import { createRaceSession } from './race-session.ts'

serveWorkerCalls(createRaceSession(workerData as string))
