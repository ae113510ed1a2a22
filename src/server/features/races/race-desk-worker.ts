import { workerData } from 'node:worker_threads'
import { answerInThread } from '#server/threads/answer-in-thread.ts'
import { createRaceSession } from './race-desk.ts'

answerInThread(createRaceSession(workerData as string))
