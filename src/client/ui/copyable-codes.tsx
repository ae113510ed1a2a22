import { useId } from 'react'

/** Lists codes to write down, each on its own line; a tap selects the text of all. */
export function CopyableCodes({ label, codes }: { label: string; codes: readonly string[] }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <ul
        aria-labelledby={id}
        className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-1.5 rounded-md border bg-sunken px-3 py-2.5 font-mono text-sm whitespace-nowrap select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
