import { serveWorkerCalls } from '#server/threads/serve-worker-calls.ts'
import { GeneticsEngine } from './genetics-engine.ts'

serveWorkerCalls(new GeneticsEngine())
