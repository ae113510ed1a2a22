/** A command to type exactly as shown; it is not wrapped. */
export function Command({ text }: { text: string }) {
  return <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-xs whitespace-nowrap text-ink">{text}</code>
}
