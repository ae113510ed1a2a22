import { atLoft } from '#client/url/loft-base.ts'
import { Dialog, DialogBody } from './dialog.tsx'

/** Shows one image as large as the window allows. */
export function Lightbox({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={alt} size="xl">
      <DialogBody>
        <img src={atLoft(src)} alt={alt} className="mx-auto max-h-[75dvh] max-w-full object-contain" />
      </DialogBody>
    </Dialog>
  )
}
