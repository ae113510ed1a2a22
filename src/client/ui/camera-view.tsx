import type { Ref } from 'react'

/** Shows the live picture of a camera, with a frame in which the code should be held. */
export function CameraView({ ref, label }: { ref: Ref<HTMLVideoElement>; label: string }) {
  return (
    <div className="relative aspect-square w-full overflow-hidden rounded-lg bg-sunken">
      <video ref={ref} muted playsInline aria-label={label} className="size-full object-cover" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute rounded-lg border-2 border-white/90"
        style={{ inset: '15%', boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.3)' }}
      />
    </div>
  )
}
