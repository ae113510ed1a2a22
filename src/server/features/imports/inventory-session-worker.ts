import { workerData } from 'node:worker_threads'
import { serveWorkerCalls } from '#server/threads/serve-worker-calls.ts'
import { createInventorySession, type BirdTable } from './inventory-session.ts'

serveWorkerCalls(createInventorySession(workerData as BirdTable))
