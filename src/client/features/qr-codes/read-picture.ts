import { readPixels, type SearchEffort } from '#shared/qr-codes/read-pixels.ts'

/** The browser's own barcode detector, if it has one. */
interface NativeDetector {
  readonly detect: (picture: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Reads the text of a QR code in an image; undefined when there is none. */
export type ReadPicture = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>

/** Longest side of the analysed image, in pixels. */
const MAX_SIDE: Readonly<Record<SearchEffort, number>> = { frame: 900, photo: 2000 }

/**
 * Returns a reader for camera frames or for photos. Uses the browser's barcode detector if there is one, else our own decoder.
 */
export async function pictureReader(effort: SearchEffort): Promise<ReadPicture> {
  const native = await nativeDetector()
  const canvas = document.createElement('canvas')
  return async (picture) => {
    const found = await native?.detect(picture).catch(() => [])
    return found?.[0]?.rawValue ?? readCanvas(picture, canvas, effort)
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

function readCanvas(
  picture: HTMLVideoElement | ImageBitmap,
  canvas: HTMLCanvasElement,
  effort: SearchEffort,
): string | undefined {
  const [width, height] = 'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]
  const scale = Math.min(1, MAX_SIDE[effort] / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  if (canvas.width === 0 || canvas.height === 0) return undefined
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return readPixels(context.getImageData(0, 0, canvas.width, canvas.height), effort)
}
