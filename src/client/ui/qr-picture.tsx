interface QrPictureProps {
  /** Rows of dark and light modules, with the quiet zone around them. */
  readonly modules: readonly (readonly boolean[])[]
  readonly label: string
}

/** Draws a QR code in the page; dark on light in every theme, because scanners expect that. */
export function QrPicture({ modules, label }: QrPictureProps) {
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full self-center rounded-md"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
