import { idIn, useUrlParams } from '#client/url/use-url-params.ts'

const QR_TABS = ['pigeon', 'nest', 'new'] as const

/** The open tab, the search and the one bird that is asked for, as the address of the page carries them. */
export function useQrAddress() {
  const [params, set] = useUrlParams()
  return {
    tab: QR_TABS.find((tab) => tab === params.get('tab')) ?? 'pigeon',
    q: params.get('q') ?? '',
    pigeonId: idIn(params, 'pigeon'),
    set,
  }
}
