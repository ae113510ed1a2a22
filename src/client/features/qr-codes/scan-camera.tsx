import { useState, type Ref } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/states.tsx'
import { useCamera, type CameraProblem } from './use-camera.ts'

interface ScanCameraProps {
  readonly onText: (text: string) => void
  /** Switches to the photo reader, which works without a camera stream. */
  readonly onPhoto: () => void
}

/** Reads codes with the camera. */
export function ScanCamera({ onText, onPhoto }: ScanCameraProps) {
  const { t } = useLanguage()
  const [problem, setProblem] = useState<CameraProblem | undefined>(() => (isSecureContext ? undefined : 'insecure'))
  return problem ? (
    <>
      <Note tone="warning">{t(`qrCodes.scan.camera.${problem}`)}</Note>
      <Button onClick={onPhoto}>{t('qrCodes.scan.way.photo')}</Button>
    </>
  ) : (
    <CameraRunning onText={onText} onProblem={setProblem} />
  )
}

function CameraRunning({ onText, onProblem }: { onText: (text: string) => void; onProblem: (problem: CameraProblem) => void }) {
  const { t } = useLanguage()
  const { video, isRunning } = useCamera(onText, onProblem)
  return (
    <>
      <CameraView ref={video} label={t('qrCodes.scan.camera.view')} />
      <p role="status" className="text-center text-sm">
        {t(isRunning ? 'qrCodes.scan.camera.hint' : 'qrCodes.scan.camera.starting')}
      </p>
    </>
  )
}

/** Shows the live picture of a camera, with a frame in which the code should be held. */
function CameraView({ ref, label }: { ref: Ref<HTMLVideoElement>; label: string }) {
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
