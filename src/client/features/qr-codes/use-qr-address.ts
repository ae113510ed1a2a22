import { idIn, useUrlParams } from '#client/url/use-url-params.ts'

const QR_TABS = ['pigeon', 'nest', 'new'] as const

/** Keeps the open tab, the search and the selected bird in the address of the page. */
export function useQrAddress() {
  const [params, set] = useUrlParams()
  return {
    tab: QR_TABS.find((tab) => tab === params.get('tab')) ?? 'pigeon',
    q: params.get('q') ?? '',
    pigeonId: idIn(params, 'pigeon'),
    set,
  }
}
