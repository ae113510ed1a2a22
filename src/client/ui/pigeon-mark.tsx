/** Draws the pigeon of the logo, which is also shown when a photo is missing. */
export function PigeonMark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M44.6 8.5c-4.9 0-8.9 3.8-9.2 8.8-.3 4.6-2.6 7.4-6.4 10.4L6.6 45.3c-1.9 1.5-.9 4.4 1.5 4.4h12.3c3.6 3 8.6 4.8 14.2 4.8 10.6 0 18.2-7.9 18.2-18.3 0-5.4-1.6-8.6-1.2-13.6l.2-2.1 6-1.6c.9-.3.9-1.4.1-1.8l-5.2-2.3c-1.4-3.8-4.5-6.3-8.1-6.3Zm.9 6.6a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM21 44.6c6.7.5 12.6-1.2 16.8-5.1 2-1.9 3.4-4.2 4.2-6.9.3-1.1 1.9-.9 1.9.2 0 9-7.5 15-17 14.6-2.3-.1-4.4-.7-6.4-1.6-.9-.4-.4-1.3.5-1.2Z"
      />
    </svg>
  )
}
