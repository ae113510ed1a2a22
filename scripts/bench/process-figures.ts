import { readFileSync, writeFileSync } from 'node:fs'

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
export const residentMbOf = (pid: number): number | undefined => statusMbOf(pid, 'VmRSS')

/** Returns the most resident memory of a process since the last reset, MB; only on Linux. */
export const peakMbOf = (pid: number): number | undefined => statusMbOf(pid, 'VmHWM')

export function resetPeakOf(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function statusMbOf(pid: number, name: string): number | undefined {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readProc(pid, 'status') ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

function readProc(pid: number, file: 'stat' | 'status'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
