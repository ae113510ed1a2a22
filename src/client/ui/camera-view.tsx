import type { Ref } from 'react'

/** The live picture of a camera, with a frame in which the code should be held. */
export function CameraView({ ref, label }: { ref: Ref<HTMLVideoElement>; label: string }) {
  return (
    <div className="relative aspect-square w-full overflow-hidden rounded-lg bg-sunken">
      <video ref={ref} muted playsInline aria-label={label} className="size-full object-cover" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-[15%] rounded-lg border-2 border-white/90 shadow-[0_0_0_100vmax_rgb(0_0_0/0.3)]"
      />
    </div>
  )
}
