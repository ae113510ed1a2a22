import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CameraView } from '#client/ui/camera-view.tsx'
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
