import { decodeQR } from 'qr/decode.js'

/** The browser's own reader, where it has one. */
interface NativeDetector {
  readonly detect: (picture: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Reads the text of a code in a picture; nothing where there is none. */
export type ReadPicture = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>

/** Longest side of what is looked at, pixels. A frame must be read while the next one comes, a photo may take its time. */
const LOOKED_AT = { frame: 900, photo: 2000 } as const
const TIME_LIMIT_MS = { frame: 60, photo: 1500 } as const

/** Builds a reader for the frames of a camera or for photos: the browser's own first, else ours. */
export async function pictureReader(kind: 'frame' | 'photo'): Promise<ReadPicture> {
  const native = await nativeDetector()
  const canvas = document.createElement('canvas')
  return async (picture) => {
    const found = await native?.detect(picture).catch(() => [])
    return found?.[0]?.rawValue ?? readPixels(picture, canvas, kind)
  }
}

async function nativeDetector(): Promise<NativeDetector | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector
  try {
    const formats = await Detector?.getSupportedFormats()
    return Detector && formats?.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : undefined
  } catch {
    return undefined
  }
}

function readPixels(
  picture: HTMLVideoElement | ImageBitmap,
  canvas: HTMLCanvasElement,
  kind: keyof typeof LOOKED_AT,
): string | undefined {
  const [width, height] = 'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]
  const scale = Math.min(1, LOOKED_AT[kind] / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  if (canvas.width === 0 || canvas.height === 0) return undefined
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: TIME_LIMIT_MS[kind] })
  } catch {
    // It throws where it finds no code.
    return undefined
  }
}
