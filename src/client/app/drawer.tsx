import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Sidebar } from './sidebar.tsx'

interface DrawerProps {
  readonly onClose: () => void
  readonly onPalette: () => void
  readonly onHelp: () => void
  readonly onUnsent: () => void
}

/** Shows the sidebar over the page on narrow screens. The browser's modal dialog keeps the focus inside and closes on Escape. */
export function Drawer({ onClose, onPalette, onHelp, onUnsent }: DrawerProps) {
  const { t } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)

  const closeOutside = useEffectEvent((event: Event) => {
    // A click on the backdrop has the dialog element itself as its target.
    if (event.target === dialog.current) onClose()
  })
  const closeAfterLink = useEffectEvent(() => onClose())

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const closeOnOwnPage = (event: Event) => closeOutside(event)
    const followLink = () => closeAfterLink()
    element.showModal()
    element.addEventListener('click', closeOnOwnPage)
    // wouter dispatches this event. Needed because a link may lead to the page that is already open.
    window.addEventListener('pushState', followLink)
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      element.removeEventListener('click', closeOnOwnPage)
      window.removeEventListener('pushState', followLink)
      element.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={t('frame.nav')}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-[min(20rem,86vw)] max-w-none animate-slide overflow-hidden border-0 p-0 shadow-lg"
    >
      <Sidebar
        onPalette={onPalette}
        onHelp={onHelp}
        onUnsent={onUnsent}
        cornerButton={<IconButton label={t('frame.closeMenu')} icon={<X />} tone="side" onClick={onClose} />}
      />
    </dialog>
  )
}
