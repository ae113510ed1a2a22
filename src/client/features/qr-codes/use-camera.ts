import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pictureReader } from './read-picture.ts'

export type CameraProblem = 'insecure' | 'denied' | 'none' | 'failed'

/** Pause between two scans of the camera image. */
const SCAN_PAUSE_MS = 60
/** The same code is reported again only after this time, because it stays in front of the camera while it is looked up. */
const REPEAT_AFTER_MS = 4000

/** Shows the camera in a video element and reports the codes it sees. */
export function useCamera(onText: (text: string) => void, onProblem: (problem: CameraProblem) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRunning, setIsRunning] = useState(false)
  const reportText = useEffectEvent(onText)
  const reportProblem = useEffectEvent(onProblem)

  useEffect(() => {
    const abortController = new AbortController()
    void run(video.current!, abortController.signal, {
      onStart: () => setIsRunning(true),
      onText: (text) => reportText(text),
      onProblem: (problem) => reportProblem(problem),
    })
    return () => abortController.abort()
  }, [])

  return { video, isRunning }
}

interface Listener {
  readonly onStart: () => void
  readonly onText: (text: string) => void
  readonly onProblem: (problem: CameraProblem) => void
}

async function run(video: HTMLVideoElement, signal: AbortSignal, { onStart, onText, onProblem }: Listener): Promise<void> {
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
  } catch (error) {
    if (!signal.aborted) onProblem(problemOf(error))
    return
  }
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  // Stopping the camera while playback starts is not an error.
  await video.play().catch(() => undefined)
  onStart()
  const readPicture = await pictureReader('frame')
  let last: { text: string; at: number } | undefined
  while (!signal.aborted) {
    const text = await readPicture(video)
    const isNew = text !== undefined && (last?.text !== text || performance.now() - last.at > REPEAT_AFTER_MS)
    if (isNew && !signal.aborted) {
      last = { text, at: performance.now() }
      onText(text)
    }
    await new Promise((resolve) => setTimeout(resolve, SCAN_PAUSE_MS))
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}
