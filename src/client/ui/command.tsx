/** Words to be typed to a computer to the letter: they stay in one line. */
export function Command({ text }: { text: string }) {
  return <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-xs whitespace-nowrap text-ink">{text}</code>
}
