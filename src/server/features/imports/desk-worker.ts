import { workerData } from 'node:worker_threads'
import { answerInThread } from '#server/threads/answer-in-thread.ts'
import { createInventorySession, type BirdTable } from './inventory-desk.ts'

answerInThread(createInventorySession(workerData as BirdTable))
