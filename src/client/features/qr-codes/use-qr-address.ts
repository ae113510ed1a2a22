import { useSearchParams } from 'wouter'

const QR_TABS = ['pigeon', 'nest', 'new'] as const

/** Keeps the open tab, the search and the selected bird in the address of the page. */
export function useQrAddress() {
  const [params, setParams] = useSearchParams()
  const bird = Number(params.get('pigeon'))
  return {
    tab: QR_TABS.find((tab) => tab === params.get('tab')) ?? 'pigeon',
    q: params.get('q') ?? '',
    pigeonId: Number.isSafeInteger(bird) && bird > 0 ? bird : undefined,
    set: (patch: Readonly<Record<string, string>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(patch)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
  }
}
