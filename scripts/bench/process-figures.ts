import { readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10

/** Returns the CPU time of a process, ms; only on Linux. */
export function cpuMsOf(pid: number): number | undefined {
  // The process name in brackets may contain spaces; the fields after it have a fixed order.
  const fields = readProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** Returns the resident memory of a process, MB; only on Linux. */
export function residentMbOf(pid: number): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readProc(pid, 'status') ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

function readProc(pid: number, what: 'stat' | 'status'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return undefined
  }
}
