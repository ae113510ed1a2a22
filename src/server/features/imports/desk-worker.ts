import { workerData } from 'node:worker_threads'
import { answerInThread } from '#server/threads/answer-in-thread.ts'
import { inventoryDesk, type BirdTable } from './inventory-desk.ts'

answerInThread(inventoryDesk(workerData as BirdTable))
