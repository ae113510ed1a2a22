import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { deviceText } from '#shared/accounts/device.ts'
import { signInCodesApi, type Network, type SignInCode } from '#shared/accounts/phone-access-api.ts'
import type { Reply } from '#shared/api/endpoint.ts'
import { errorText } from '#client/api/error-text.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { accessQuery, sessionsQuery } from '#client/features/accounts/accounts.queries.ts'
import { networkQuery } from '#client/features/connection/connection.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Note } from '#client/ui/states.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { sendNow } from '#client/writes/send-write.ts'
import { NoPhoneHelp } from './no-phone-help.tsx'
import { useRecentPassword } from './use-recent-password.tsx'

type MadeCode = Reply<(typeof signInCodesApi.make)['schemas']>

/** The screen asks at this interval whether a phone has used the code. */
const POLL_MS = 1500
/** After this time without a phone, the screen says what to check. */
const HELP_AFTER_SECONDS = 60

const ENDED = ['used', 'refused', 'cancelled', 'expired'] as const
type EndState = (typeof ENDED)[number]
const isEnded = (state: SignInCode['state']): state is EndState => ENDED.some((end) => end === state)

/** Shows a code that signs a phone in, and asks before it does. */
export function SignInCodePanel({ network }: { network: Network }) {
  const { t } = useLanguage()
  const password = useRecentPassword()
  const [code, setCode] = useState<MadeCode>()
  const make = useMutation({
    mutationFn: () => sendNow(signInCodesApi.make, {}),
    onSuccess: setCode,
    onError: (error) => password.askIfNeeded(error, () => make.mutate()),
  })
  const problem = make.error && !password.isAskedBy(make.error) ? errorText(make.error, t) : undefined
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="flex flex-col items-start gap-3">
      {problem && <Note tone="danger">{problem}</Note>}
      {code ? (
        <ShownCode
          key={code.id}
          code={code}
          network={network}
          onAgain={() => make.mutate()}
          onClose={() => setCode(undefined)}
          place={place}
        />
      ) : (
        <Button variant="primary" needsServer loading={make.isPending} onClick={() => make.mutate()}>
          {t('phone.code.show')}
        </Button>
      )}
      {password.dialog}
    </div>
  )
}

interface ShownCodeProps {
  readonly code: MadeCode
  readonly network: Network
  readonly onAgain: () => void
  readonly onClose: () => void
  /** The element around the code. */
  readonly place: RefObject<HTMLDivElement | null>
}

function ShownCode({ code, network, onAgain, onClose, place }: ShownCodeProps) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const username = useQuery(accessQuery()).data?.account?.username ?? ''
  const query = queryOptionsOf(signInCodesApi.get, { params: { id: code.id } })
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data && isEnded(state.data.state) ? false : POLL_MS),
  })
  const now = useCurrentTime()
  const [startedAt] = useState(now)
  const answer = useMutation({
    mutationFn: (call: typeof signInCodesApi.allow) => sendNow(call, { params: { id: code.id } }),
    onSuccess: (answered) => {
      queryClient.setQueryData(query.queryKey, answered)
      if (answered.state === 'cancelled') onClose()
      void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey })
      void queryClient.invalidateQueries({ queryKey: networkQuery().queryKey })
    },
  })
  const current = data ?? code
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(current.expiresAt) - now) / 1000))
  // The code, or the question whether to allow a phone, may be below the edge of the dialog.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [place, current.state])
  const device = deviceName(current, t('phone.code.device'))
  if (current.state === 'waiting') {
    return (
      <div
        role="alertdialog"
        aria-labelledby="phone-asks"
        className="flex w-full flex-col gap-3 rounded-lg border-2 border-accent p-4"
      >
        <p id="phone-asks" className="text-lg leading-6 font-semibold">
          {t('phone.code.asks', { device, name: username })}
        </p>
        <p className="text-sm">{t('phone.code.asks.text', { address: current.device?.address ?? '' })}</p>
        {answer.isError && <Note tone="danger">{errorText(answer.error, t)}</Note>}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" size="lg" loading={answer.isPending} onClick={() => answer.mutate(signInCodesApi.allow)}>
            {t('phone.code.allow')}
          </Button>
          <Button size="lg" onClick={() => answer.mutate(signInCodesApi.refuse)}>
            {t('phone.code.refuse')}
          </Button>
        </div>
      </div>
    )
  }
  if (current.state === 'allowed') return <Note tone="info">{t('phone.code.allowed')}</Note>
  const end = isEnded(current.state) ? current.state : secondsLeft === 0 ? 'expired' : undefined
  if (end) {
    return (
      <>
        <Note tone={end === 'used' ? 'success' : 'warning'}>
          {end === 'used' ? t('phone.code.used', { device }) : t(`phone.code.${end}`)}
        </Note>
        <Button needsServer onClick={onAgain}>
          {t('phone.code.again')}
        </Button>
      </>
    )
  }
  return (
    <>
      <CodePicture code={code} />
      <div className="flex flex-col gap-1">
        <SubHeading>{t('phone.code.typed')}</SubHeading>
        <p className="font-mono text-2xl font-semibold tracking-widest select-all">{code.typedCode}</p>
        <p className="text-sm text-muted tabular-nums">{t('phone.code.left', { time: minutesText(secondsLeft) })}</p>
      </div>
      <Hint>{t('phone.code.warning', { name: username })}</Hint>
      {now - startedAt > HELP_AFTER_SECONDS * 1000 && network.lastOtherDeviceAt === null && <NoPhoneHelp network={network} />}
      <Button onClick={() => answer.mutate(signInCodesApi.cancel)}>{t('phone.code.cancel')}</Button>
    </>
  )
}

/** Shows the QR code with the name of the computer; on request the one with its IP address. */
function CodePicture({ code }: { code: MadeCode }) {
  const { t } = useLanguage()
  const [at, setAt] = useState(0)
  const [best, other] = [code.links[0], code.links.find(({ kind }) => kind === 'ip')]
  const link = at === 1 ? (other ?? best) : best
  if (!link) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <img src={link.qrDataUrl} alt={t('phone.code.qr')} className="aspect-square w-60 max-w-full rounded-md bg-white" />
      {other && other !== best && (
        <Button variant="ghost" size="sm" onClick={() => setAt(1 - at)}>
          {t(at === 0 ? 'phone.code.byIp' : 'phone.code.byName')}
        </Button>
      )}
    </div>
  )
}

const deviceName = ({ device }: Pick<SignInCode, 'device'>, unknown: string): string => (device && deviceText(device)) || unknown

/** Returns the current time in ms, updated each second. */
function useCurrentTime(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Formats seconds such as `4:05`. */
const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
