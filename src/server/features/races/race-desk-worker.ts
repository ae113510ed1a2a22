import { workerData } from 'node:worker_threads'
import { answerInThread } from '#server/threads/answer-in-thread.ts'
import { raceDesk } from './race-desk.ts'

answerInThread(raceDesk(workerData as string))
