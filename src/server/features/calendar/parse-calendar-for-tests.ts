/** One property of a calendar file: name, raw parameters and unescaped value. */
interface Property {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

/** Parses a calendar file strictly by RFC 5545: throws on anything that is not allowed. */
export function parseCalendar(file: string): {
  readonly head: readonly Property[]
  readonly events: readonly Readonly<Record<string, string>>[]
} {
  if (!file.endsWith('\r\n')) throw new Error('The last line is not ended')
  const physical = file.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line end: ${JSON.stringify(line)}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`)
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(parseLine)
  const [first, last] = [lines[0], lines.at(-1)]
  if (first?.name !== 'BEGIN' || first.value !== 'VCALENDAR' || last?.name !== 'END' || last.value !== 'VCALENDAR') {
    throw new Error('Not a calendar')
  }
  const head: Property[] = []
  const events: Record<string, string>[] = []
  let event: Record<string, string> | undefined
  for (const line of lines.slice(1, -1)) {
    if (line.name === 'BEGIN') event = {}
    else if (line.name === 'END') {
      if (event) events.push(event)
      event = undefined
    } else if (!event) head.push(line)
    else {
      if (line.name in event) throw new Error(`${line.name} twice in one event`)
      event[line.name] = line.value
    }
  }
  return { head, events }
}

function parseLine(line: string): Property {
  const [, name, parameters, value] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/s.exec(line) ?? []
  if (name === undefined || parameters === undefined || value === undefined) throw new Error(`No property: ${line}`)
  const isText = ['SUMMARY', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME', 'UID'].includes(name)
  if (isText && /(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`Not escaped: ${line}`)
  return {
    name,
    parameters,
    value: isText ? value.replace(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)) : value,
  }
}
