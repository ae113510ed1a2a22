/** Longest side of a photo before sending, in pixels, and its JPEG quality. */
const MAX_SIDE = 1600
const QUALITY = 0.85

/**
 * Makes a photo small enough for a loft's Wi-Fi: at most 1600 pixels, as a JPEG. A file that the browser cannot decode is sent
 * unchanged, and the server refuses it with the reason.
 */
export async function resizePhoto(file: File): Promise<File> {
  try {
    // Decoding and encoding both run off the main thread.
    const bitmap = await createImageBitmap(file)
    const { width, height } = fittedSize(bitmap.width, bitmap.height)
    const blob = await drawToCanvas(bitmap, width, height)
    bitmap.close()
    return blob && blob.size < file.size ? new File([blob], jpegName(file.name), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}

/** Scales a size down so that its longer side is at most 1600 pixels; a smaller size is kept. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
}

async function drawToCanvas(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    paint(canvas.getContext('2d'), bitmap, width, height)
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  paint(canvas.getContext('2d'), bitmap, width, height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

function paint(context: Context | null, bitmap: ImageBitmap, width: number, height: number): void {
  if (!context) throw new Error('The browser cannot create a canvas')
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
}
