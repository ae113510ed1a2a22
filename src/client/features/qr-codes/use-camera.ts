import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pictureReader } from './read-picture.ts'

export type CameraProblem = 'insecure' | 'denied' | 'none' | 'failed'

/** Pause between two scans of the camera image. */
const REST_MS = 60
/** The same code is reported again only after this time, because it stays in front of the camera while it is looked up. */
const SAME_AGAIN_MS = 4000

/** Shows the camera in a video element and reports the codes it sees. */
export function useCamera(onText: (text: string) => void, onProblem: (problem: CameraProblem) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRunning, setIsRunning] = useState(false)
  const tellText = useEffectEvent(onText)
  const tellProblem = useEffectEvent(onProblem)

  useEffect(() => {
    const ending = new AbortController()
    void run(video.current!, ending.signal, {
      onStart: () => setIsRunning(true),
      onText: (text) => tellText(text),
      onProblem: (problem) => tellProblem(problem),
    })
    return () => ending.abort()
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
    const isNew = text !== undefined && (last?.text !== text || performance.now() - last.at > SAME_AGAIN_MS)
    if (isNew && !signal.aborted) {
      last = { text, at: performance.now() }
      onText(text)
    }
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}
