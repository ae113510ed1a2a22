// Preloaded into the server of a test (node --import): the computer is not connected to a network.
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

os.networkInterfaces = () => ({})
syncBuiltinESMExports()
