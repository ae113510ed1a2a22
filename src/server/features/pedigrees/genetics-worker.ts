import { serveWorkerCalls } from '#server/threads/answer-in-thread.ts'
import { GeneticsEngine } from './genetics-desk.ts'

serveWorkerCalls(new GeneticsEngine())
