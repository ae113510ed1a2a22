import { CornerDownLeft } from 'lucide-react'
import { use, useEffect, useId, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { Dialog as Radix, VisuallyHidden } from 'radix-ui'
import { useLocation } from 'wouter'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { matchingChoices } from '#client/ui/combobox-choices.ts'
import { classNames } from '#client/ui/class-names.ts'
import { OVERLAY_CLASSES } from '#client/ui/overlay-classes.ts'
import { PermissionContext } from '#client/ui/permission-context.ts'
import { toast } from '#client/ui/toasts.ts'
import { PAGES } from './pages.ts'
import { PALETTE_BOX, PALETTE_INPUT } from './late-palette.tsx'
import { PALETTE_SOURCES, type PaletteEntry } from './palette-sources.ts'

interface Group {
  readonly heading: string
  readonly entries: readonly PaletteEntry[]
}

interface PaletteProps {
  /** The text that was typed before the palette was shown. */
  readonly typed: string
  readonly onClose: () => void
}

/** Shows the command palette, which finds pages, actions, birds, and anything else its sources know, by a few letters. */
export function Palette({ typed, onClose }: PaletteProps) {
  const { t } = useLanguage()
  const [, navigate] = useLocation()
  const listId = useId()
  const [text, setText] = useState(typed)
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  /** The dialog of the chosen action, which takes the place of the palette. */
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
  const may = use(PermissionContext)
  const groups = [usePages(text), ...useSourceResults(text)]
    .map(({ heading, entries }) => ({ heading, entries: entries.filter(({ call }) => call === undefined || may(call)) }))
    .filter(({ entries }) => entries.length > 0)
  const all = groups.flatMap(({ entries }) => entries)

  function go(entry: PaletteEntry | undefined): void {
    if (!entry) return
    if (entry.load) {
      entry.load().then(
        (loaded) => setDialog(() => loaded),
        (error: unknown) => toast({ tone: 'danger', title: t('common.error'), description: errorText(error, t) }),
      )
      return
    }
    onClose()
    navigate(entry.href ?? '/')
  }

  function press(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive((active + step + all.length) % Math.max(1, all.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(all[active])
    }
  }

  if (Dialog) return <Dialog onClose={onClose} />
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASSES} />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // Radix would select the text, and the next key would replace it.
            event.preventDefault()
            input.current?.focus()
            input.current?.setSelectionRange(text.length, text.length)
          }}
          className={PALETTE_BOX}
        >
          <VisuallyHidden.Root>
            <Radix.Title>{t('frame.palette')}</Radix.Title>
          </VisuallyHidden.Root>
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={t('frame.palette')}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={all[active] && `${listId}-${active}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('frame.palette.placeholder')}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(0)
            }}
            onKeyDown={press}
            className={PALETTE_INPUT}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={t('frame.palette')}
            className="min-h-0 overflow-y-auto overscroll-contain p-2"
          >
            {groups.map(({ heading, entries }) => (
              <div key={heading} role="group" aria-label={heading}>
                <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
                  {heading}
                </p>
                {entries.map((entry) => {
                  const index = all.indexOf(entry)
                  return (
                    <Entry
                      key={entry.key}
                      id={`${listId}-${index}`}
                      entry={entry}
                      isActive={index === active}
                      onHover={() => setActive(index)}
                      onSelect={() => go(entry)}
                    />
                  )
                })}
              </div>
            ))}
          </div>
          {all.length === 0 && <p className="px-5 pb-6 text-sm text-muted">{t('frame.palette.empty', { text })}</p>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface EntryProps {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isActive: boolean
  readonly onHover: () => void
  readonly onSelect: () => void
}

function Entry({ id, entry, isActive, onHover, onSelect }: EntryProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onMouseMove={onHover}
      onClick={onSelect}
      onKeyDown={undefined}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm touch:min-h-11',
        isActive && 'bg-accent-soft text-accent',
      )}
    >
      <span className="min-w-0 flex-1 truncate font-medium">{entry.label}</span>
      {entry.hint && <span className="truncate text-xs text-muted">{entry.hint}</span>}
      {isActive && <CornerDownLeft aria-hidden="true" className="size-4 shrink-0" />}
    </div>
  )
}

function usePages(text: string): Group {
  const { t } = useLanguage()
  const choices = PAGES.filter(({ path }) => !path.includes(':') && path !== '/sign-in').map(({ path, title }) => ({
    value: path,
    label: t(title),
  }))
  const entries = matchingChoices(choices, text).map(({ value, label }) => ({ key: value ?? '', label, href: value ?? '/' }))
  return { heading: t('frame.palette.pages'), entries }
}

const DEBOUNCE_MS = 150

/** Queries the sources after a short pause in typing (debounce). */
function useSourceResults(text: string): readonly Group[] {
  const { t, format, language } = useLanguage()
  const [found, setFound] = useState<readonly Group[]>([])
  const query = text.trim()

  useEffect(() => {
    if (query === '') return
    const abortController = new AbortController()
    const timer = setTimeout(() => {
      const groups = PALETTE_SOURCES.map(async (load): Promise<Group> => {
        const source = await load()
        return {
          heading: t(source.heading),
          entries: await source.find(query, { signal: abortController.signal, t, format, language }),
        }
      })
      void Promise.allSettled(groups).then((settled) => {
        if (abortController.signal.aborted) return
        setFound(settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])))
      })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [query, t, format, language])

  return query === '' ? [] : found
}
