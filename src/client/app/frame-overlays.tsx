import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { Drawer } from './drawer.tsx'
import { LatePalette } from './late-palette.tsx'
import { SavingBar } from './saving-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const SignOutDialog = lazy(async () => ({
  default: (await import('#client/features/accounts/sign-out-dialog.tsx')).SignOutDialog,
}))
const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }))
const ScanDialog = lazy(async () => ({ default: (await import('#client/features/qr-codes/scan-dialog.tsx')).ScanDialog }))
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }))

export type Overlay = 'drawer' | 'palette' | 'help' | 'unsent' | 'more' | 'scan'

interface FrameOverlaysProps {
  /** The one that is open. */
  readonly overlay: Overlay | undefined
  readonly onOpen: (overlay: Overlay) => void
  readonly onClose: () => void
}

/**
 * Loads the overlays of the frame, the keyboard shortcuts, and the progress of writes: a page can be used before they are
 * loaded.
 */
export function FrameOverlays({ overlay, onOpen, onClose }: FrameOverlaysProps) {
  const [, navigate] = useLocation()
  const [earlyText, setEarlyText] = useState('')
  const openers = { onPalette: () => onOpen('palette'), onHelp: () => onOpen('help'), onUnsent: () => onOpen('unsent') }
  const openPalette = (text: string) => {
    setEarlyText(text)
    onOpen('palette')
  }
  const closePalette = () => {
    setEarlyText('')
    onClose()
  }
  useShortcuts({ openHelp: openers.onHelp, openPalette, openCode: (code) => navigate(`/q/${code}`) })
  return (
    <>
      <SavingBar />
      {overlay === 'drawer' && <Drawer onClose={onClose} {...openers} />}
      {overlay === 'palette' && <LatePalette earlyText={earlyText} onClose={closePalette} />}
      <Suspense fallback={null}>
        {overlay === 'more' && <MoreSheet onClose={onClose} />}
        {overlay === 'scan' && <ScanDialog onClose={onClose} />}
        {overlay === 'help' && <ShortcutHelp onClose={onClose} />}
        {overlay === 'unsent' && <SignOutDialog onClose={onClose} />}
      </Suspense>
    </>
  )
}
