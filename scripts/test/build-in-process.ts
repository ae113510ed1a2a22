// Builds the client if its sources have changed. A process of its own, because building waits for other programs synchronously, and
// the checks of the sources run at the same time.
import { buildClientIfStale } from '../build-client.ts'

buildClientIfStale()
