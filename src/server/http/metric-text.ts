type Sample = readonly [labels: Readonly<Record<string, string>>, value: number]

/** One metric: a single value, or several values with labels. */
export type Metric = readonly [name: string, type: 'counter' | 'gauge', help: string, value: number | readonly Sample[]]

/** Formats one metric in the Prometheus text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function metricText([name, type, help, value]: Metric): string {
  const samples: readonly Sample[] = typeof value === 'number' ? [[{}, value]] : value
  const lines = samples.map(([labels, figure]) => `${name}${labelText(labels)} ${figure}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function labelText(labels: Sample[0]): string {
  const parts = Object.entries(labels).map(([label, value]) => `${label}="${value.replaceAll(/[\\"\n]/g, escapeCharacter)}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

const escapeCharacter = (character: string): string => (character === '\n' ? '\\n' : `\\${character}`)
