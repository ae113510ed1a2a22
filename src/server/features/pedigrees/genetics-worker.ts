import { serveWorkerCalls } from '#server/threads/answer-in-thread.ts'
import { GeneticsEngine } from './genetics-engine.ts'

serveWorkerCalls(new GeneticsEngine())
