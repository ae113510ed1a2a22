// For containers: exits with 0 if the program on this computer is ready, else with 1.
import { get as getPlain } from 'node:http'
import { get as getEncrypted } from 'node:https'
import { readConfig } from './config.ts'

const TIMEOUT_MS = 4000
const FIRST_PORT = 5000

const { port = FIRST_PORT, isHttps } = readConfig()
const options = { host: '127.0.0.1', port, path: '/readyz', timeout: TIMEOUT_MS, rejectUnauthorized: false }
const request = isHttps ? getEncrypted(options) : getPlain(options)
request.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
request.on('timeout', () => process.exit(1))
request.on('error', () => process.exit(1))
