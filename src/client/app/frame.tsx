import { CircleQuestionMark, Menu, ScanLine, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { helpFor } from '#shared/help/help-page.ts'
import { useIsFirstScreenShown } from '#client/loading/first-screen.ts'
import { laterPart } from '#client/loading/later-part.tsx'
import { loadDeviceLine } from '#client/offline/load-device-line.ts'
import { newVersion, useIsServerLost } from '#client/offline/server-contact.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { OutboxCounter } from '#client/features/outbox/outbox-counter.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { PageHeaderSlots } from '#client/ui/page-header.tsx'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { Bell } from './bell.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { Overlay } from './frame-overlays.tsx'
import { InsecureBanner } from './insecure-banner.tsx'
import { PrintedLine } from './printed-line.tsx'
import { StoreBanner } from './store-banner.tsx'
import { useScrollMemory } from './scroll-memory.ts'

/** Shows texts and dates as in the region of the loft. */
function useLoftRegion(): void {
  const { applyRegion } = useLanguage()
  const region = useQuery(settingsQuery()).data?.region
  useEffect(() => {
    if (region !== undefined) applyRegion(region)
  }, [region, applyRegion])
}

const Nothing = () => null
/** Shows the line about this device once its code is loaded; until then the page is shown without it. */
const DeviceLine = lazy<ComponentType>(() =>
  loadDeviceLine().then(
    (code) => ({ default: code.DeviceLine }),
    () => ({ default: Nothing }),
  ),
)
const DraftLine = lazy<ComponentType>(() =>
  import('#client/forms/draft-line.tsx').then(
    (code) => ({ default: code.DraftLine }),
    () => ({ default: Nothing }),
  ),
)
const LaterSidebar = laterPart('sidebar', async () => (await import('./sidebar.tsx')).Sidebar)
const LaterOverlays = laterPart('overlays', async () => (await import('./frame-overlays.tsx')).FrameOverlays)

/**
 * Lines that appear while the page is used are at the bottom of the window: above the page they would move buttons that the user is
 * about to press. They have their own space at the end of the page, so that they do not cover its last button.
 */
const LATE_LINES =
  'pointer-events-none sticky bottom-[var(--action-bar,var(--bottom-bar,0px))] z-20 mt-auto flex min-h-16 flex-col items-start justify-end gap-2 py-2 print:hidden'

const SKIP_LINK =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-80 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2.5 focus:text-sm focus:font-medium focus:text-accent-ink'

/** Shows the frame around every page: sidebar, bars, and the skip links to the content and to the due tasks. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const [path] = useLocation()
  /** The open overlay and the page it was opened on: navigating to another page closes it. */
  const [opened, setOpened] = useState<{ overlay: Overlay; on: string }>()
  const overlay = opened?.on === path ? opened.overlay : undefined
  const open = (overlayToOpen: Overlay) => setOpened({ overlay: overlayToOpen, on: path })
  const openers = { onPalette: () => open('palette'), onHelp: () => open('help'), onUnsent: () => open('unsent') }

  const isFirstScreenShown = useIsFirstScreenShown()
  useScrollMemory(path)
  useLoftRegion()
  const main = useFocusAfterNavigation(path)

  const [isBellOpen, setIsBellOpen] = useState<boolean>()
  const menuLabel = t('frame.openMenu')
  const searchLabel = t('frame.search')
  const scanLabel = t('frame.scan')
  const slots = useMemo(
    () => ({
      menuButton: <IconButton label={menuLabel} icon={<Menu />} onClick={() => setOpened({ overlay: 'drawer', on: path })} />,
      tools: (
        <>
          <IconButton label={searchLabel} icon={<Search />} onClick={() => setOpened({ overlay: 'palette', on: path })} />
          <IconButton label={scanLabel} icon={<ScanLine />} onClick={() => setOpened({ overlay: 'scan', on: path })} />
        </>
      ),
      bell: (
        <>
          <HelpLink />
          <Bell isOpen={isBellOpen} onOpenChange={setIsBellOpen} />
        </>
      ),
      outbox: <OutboxCounter />,
      printed: <PrintedLine />,
    }),
    [menuLabel, searchLabel, scanLabel, path, isBellOpen],
  )

  return (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a href="#main" className={SKIP_LINK}>
        {t('frame.skip')}
      </a>
      {path === '/' && (
        <a href="#today" className={SKIP_LINK}>
          {t('frame.skip.today')}
        </a>
      )}
      <aside className="sticky top-0 z-10 hidden h-dvh lg:block print:hidden">
        <LaterSidebar {...openers} />
      </aside>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="flex min-h-dvh min-w-0 flex-col px-4 pb-[var(--bottom-bar,0px)] sm:px-6 lg:px-8 lg:pt-7 xl:px-10"
      >
        <div className="mx-auto w-full max-w-[90rem]">
          <InsecureBanner />
          <StoreBanner />
          <PageHeaderSlots value={slots}>{children}</PageHeaderSlots>
        </div>
        <div className={LATE_LINES}>
          <DeviceBanner />
          {isFirstScreenShown && (
            <Suspense fallback={null}>
              <DraftLine />
            </Suspense>
          )}
        </div>
      </main>
      <BottomBar onMore={() => open('more')} />
      <LaterOverlays overlay={overlay} onOpen={open} onClose={() => setOpened(undefined)} />
    </div>
  )
}

/** Links to the page of the guide about this screen. On the narrowest phones the link is under More, so that titles keep their room. */
function HelpLink() {
  const { t } = useLanguage()
  const [path] = useLocation()
  const href = helpFor(path, useSearch())
  const label = t('frame.page.help')
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className="inline-flex size-9 items-center justify-center rounded-md text-muted transition-colors max-[23rem]:hidden hover:bg-ink/7 hover:text-ink touch:size-11 [&_svg]:size-5"
    >
      <CircleQuestionMark aria-hidden="true" />
    </Link>
  )
}

/** Shows that the server cannot be reached, or offers a new version. */
function DeviceBanner() {
  const isServerLost = useIsServerLost()
  const hasNewVersion = newVersion.use() !== undefined
  return <Suspense fallback={null}>{(isServerLost || hasNewVersion) && <DeviceLine />}</Suspense>
}

/** Moves the focus to the page after navigation, so that keyboard and screen reader users start at its top. */
function useFocusAfterNavigation(path: string) {
  const main = useRef<HTMLElement>(null)
  const focusedPath = useRef(path)
  useEffect(() => {
    if (focusedPath.current === path) return
    focusedPath.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
