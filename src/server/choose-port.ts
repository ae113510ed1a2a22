import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartupError } from './startup-error.ts'

/** The ports that are tried without PORT: 5000 is used by AirPlay on macOS. */
const FIRST_PORT = 5000
const LAST_PORT = 5039
const FILE_NAME = 'port.json'
const rememberedSchema = z.object({ port: z.int().check(z.gte(1), z.lte(65_535)) })

/**
 * Returns the port of a data folder: the remembered one if it is free, else the first free one from 5000, which is remembered,
 * because phones and bookmarks know the loft under it. Errors: `StartupError` if all are used.
 */
export async function choosePort(dataDir: string, host: string): Promise<number> {
  const remembered = await readPort(dataDir)
  const ports = [
    ...(remembered ? [remembered] : []),
    ...Array.from({ length: LAST_PORT - FIRST_PORT + 1 }, (_, i) => FIRST_PORT + i),
  ]
  for (const port of ports) {
    if (!(await isFree(port, host))) continue
    if (port !== remembered) await writeFile(join(dataDir, FILE_NAME), `${JSON.stringify({ port })}\n`)
    return port
  }
  throw new StartupError(
    `Other programs use every port from ${FIRST_PORT} to ${LAST_PORT}. Stop one of them, or set PORT to another number.`,
  )
}

async function readPort(dataDir: string): Promise<number | undefined> {
  try {
    return z.safeParse(rememberedSchema, JSON.parse(await readFile(join(dataDir, FILE_NAME), 'utf8'))).data?.port
  } catch {
    return undefined
  }
}

/**
 * Checks that no program uses a port. A program that listens on all addresses does not prevent listening on one of them, so it is
 * also called.
 */
async function isFree(port: number, host: string): Promise<boolean> {
  return !(await isAnswered(port)) && canListen(port, host)
}

async function isAnswered(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 500 })
  return new Promise((resolve) => {
    const end = (isConnected: boolean) => {
      socket.destroy()
      resolve(isConnected)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    return false
  }
}
