/** Content type of the Prometheus text format, version 0.0.4. */
export const METRICS_FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: Labels, value: number]

/** One metric: a single value, or several values with labels. */
export type Metric = readonly [name: string, type: 'counter' | 'gauge', help: string, value: number | readonly Sample[]]

/** Times that were measured, counted by upper limits in seconds; `counts` has one more entry than `limits`, for all longer ones. */
export interface Durations {
  readonly labels: Labels
  readonly counts: readonly number[]
  readonly sum: number
}

/** Formats one metric in the Prometheus text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function metricText([name, type, help, value]: Metric): string {
  const samples: readonly Sample[] = typeof value === 'number' ? [[{}, value]] : value
  const lines = samples.map(([labels, figure]) => `${name}${labelText(labels)} ${figure}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

/** Formats measured times as a histogram; each bucket contains the ones before it. */
export function histogramText(name: string, help: string, limits: readonly number[], series: readonly Durations[]): string {
  const lines = series.flatMap(({ labels, counts, sum }) => {
    let total = 0
    const buckets = counts.map((count, at) => {
      total += count
      return `${name}_bucket${labelText({ ...labels, le: String(limits[at] ?? '+Inf') })} ${total}\n`
    })
    return [...buckets, `${name}_sum${labelText(labels)} ${sum}\n`, `${name}_count${labelText(labels)} ${total}\n`]
  })
  return `# HELP ${name} ${help}\n# TYPE ${name} histogram\n${lines.join('')}`
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(([label, value]) => `${label}="${value.replaceAll(/[\\"\n]/g, escapeCharacter)}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

const escapeCharacter = (character: string): string => (character === '\n' ? '\\n' : `\\${character}`)
