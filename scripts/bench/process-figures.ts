import { readFileSync } from 'node:fs'

/** Linux counts the time of processes in hundredths of a second. */
const MS_PER_TICK = 10

/** Processor time a process has used, ms; only Linux tells it. */
export function processorMs(pid: number): number | undefined {
  // The name in brackets may hold spaces: what follows it is in fixed order.
  const fields = tell(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** Memory a process occupies, MB; only Linux tells it. */
export function residentMb(pid: number): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(tell(pid, 'status') ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

function tell(pid: number, what: 'stat' | 'status'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return undefined
  }
}
