import { answerInThread } from '#server/threads/answer-in-thread.ts'
import { GeneticsEngine } from './genetics-desk.ts'

answerInThread(new GeneticsEngine())
