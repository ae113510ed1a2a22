import { answerInThread } from '#server/threads/answer-in-thread.ts'
import { GeneticsDesk } from './genetics-desk.ts'

answerInThread(new GeneticsDesk())
