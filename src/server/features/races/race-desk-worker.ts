import { serveDesk } from '#server/desks/serve-desk.ts'
import { raceDesk } from './race-desk.ts'

serveDesk(raceDesk)
