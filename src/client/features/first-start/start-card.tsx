import { useQuery } from '@tanstack/react-query'
import { Check, Sprout } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { statsApi } from '#shared/dashboard/stats-api.ts'
import { importsApi } from '#shared/imports/imports-api.ts'
import { mainLoftsApi } from '#shared/lofts/lofts-api.ts'
import { movingInApi } from '#shared/moving-in/moving-in-api.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { FirstRunLinks } from '#client/features/backups/first-run-card.tsx'
import { networkQuery } from '#client/features/connection/connection.queries.ts'
import { DemoLink } from '#client/features/demo/demo-link.tsx'
import { sectionsQuery } from '#client/features/lofts/lofts.queries.ts'
import { PigeonDialogs, type PigeonDialog } from '#client/features/pigeons/pigeon-dialogs.tsx'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const MovingInDialog = lazyDialog(async () => (await import('#client/features/moving-in/moving-in-dialog.tsx')).MovingInDialog)

const PhoneDialog = lazyDialog(async () => (await import('#client/features/phone-access/phone-dialog.tsx')).PhoneDialog)

/** Shows which of the three steps are done, by the data of the loft, and offers the others. */
export function StartCard({ isEmpty }: { isEmpty: boolean }) {
  const [dialog, setDialog] = useState<PigeonDialog | 'moving' | 'phone'>()
  const close = () => setDialog(undefined)
  // The dialogs are not inside the steps: the first bird completes its step while the dialog stays open for the next one.
  return (
    <>
      <Steps isEmpty={isEmpty} onOpen={setDialog} />
      <PigeonDialogs dialog={typeof dialog === 'string' ? undefined : dialog} onClose={close} />
      {dialog === 'moving' && <MovingInDialog open onOpenChange={close} />}
      {dialog === 'phone' && <PhoneDialog onClose={close} />}
    </>
  )
}

type OpenDialog = (dialog: PigeonDialog | 'moving' | 'phone') => void

function Steps({ isEmpty, onOpen }: { isEmpty: boolean; onOpen: OpenDialog }) {
  const { t } = useLanguage()
  const sections = useQuery(sectionsQuery())
  const stats = useQuery(queryOptionsOf(statsApi.get, { query: {} }))
  const isPhoneDone = useIsPhoneDone()
  const hide = useWrite({ endpoint: settingsApi.update, success: () => ({ title: t('start.hidden') }) })
  if (!sections.data || !stats.data || isPhoneDone === undefined) return null
  const isLoftDone = sections.data.length > 0
  const isBirdsDone = stats.data.totalPigeons > 0
  if (isLoftDone && isBirdsDone && isPhoneDone) return null
  const dismiss = (
    <Button variant="ghost" size="sm" onClick={() => hide.send({ body: { startHere: 'dismissed' } })}>
      {t('start.hide')}
    </Button>
  )
  if (isLoftDone && isBirdsDone) return <RestOfStart dismiss={dismiss} onOpen={onOpen} />
  return (
    <Card as="section" labelledBy="start-here">
      <CardHeader
        id="start-here"
        icon={<Sprout aria-hidden="true" />}
        title={t('start.title')}
        description={t('start.line')}
        actions={dismiss}
      />
      <ol className="flex flex-col gap-4">
        <Step number={1} isDone={isLoftDone} title={t('start.loft')} text={t('start.loft.text')}>
          <LoftStep />
        </Step>
        <Step number={2} isDone={isBirdsDone} title={t('start.birds')} text={t('start.birds.text')}>
          <BirdsStep onOpen={onOpen} />
        </Step>
        <Step number={3} isDone={isPhoneDone} title={t('start.phone')} text={t('start.phone.text')}>
          <PhoneStep onOpen={onOpen} />
        </Step>
      </ol>
      {isEmpty && (
        <div className="mt-4 flex flex-col items-start gap-3 border-t pt-4">
          <FirstRunLinks />
          <DemoLink />
        </div>
      )}
    </Card>
  )
}

/** Shows the first steps as one line in a loft in use, so that they do not push away the work of the day. */
function RestOfStart({ dismiss, onOpen }: { dismiss: ReactNode; onOpen: OpenDialog }) {
  const { t } = useLanguage()
  return (
    <Card as="section" labelledBy="start-here">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="start-here" className="min-w-0 flex-1 basis-48 text-sm font-semibold">
          {t('start.rest')}
        </h2>
        <PhoneStep onOpen={onOpen} />
        {dismiss}
      </div>
    </Card>
  )
}

function PhoneStep({ onOpen }: { onOpen: OpenDialog }) {
  const { t } = useLanguage()
  return <Button onClick={() => onOpen('phone')}>{t('start.phone.open')}</Button>
}

/**
 * Returns whether other devices reach the loft; undefined while that is not known. A page on another device shows that they do.
 */
function useIsPhoneDone(): boolean | undefined {
  const access = useQuery(accessQuery()).data
  const network = useQuery(networkQuery())
  if (!access) return undefined
  if (access.connection !== 'local') return true
  // Without an answer the step stays open.
  return network.data ? network.data.isOpen : network.isError ? false : undefined
}

interface StepProps {
  readonly number: number
  readonly isDone: boolean
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Step({ number, isDone, title, text, children }: StepProps) {
  const { t } = useLanguage()
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={`flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold ${isDone ? 'border-success bg-success-soft text-success' : 'border-line-strong'}`}
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="leading-7 font-medium">
          {title}
          {isDone && <span className="ml-2 text-sm font-normal text-success">{t('start.done')}</span>}
        </h3>
        {!isDone && <p className="text-sm text-muted">{text}</p>}
        {!isDone && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
    </li>
  )
}

function LoftStep() {
  const { t, locale } = useLanguage()
  const loftName = useQuery(settingsQuery()).data?.loftName
  const create = useWrite({
    endpoint: mainLoftsApi.createWithSections,
    success: () => ({ title: t('start.loft.created') }),
    failure: 'start.loft.failed',
  })
  return (
    <>
      <Button
        variant="primary"
        call={mainLoftsApi.createWithSections}
        loading={create.isPending}
        onClick={() => create.send({ body: { name: loftName ?? t('start.loft.name'), language: locale } })}
      >
        {t('start.loft.submit')}
      </Button>
      <span className="self-center text-sm">
        <TextLink href="/loft-locations">{t('start.loft.own')}</TextLink>
      </span>
    </>
  )
}

function BirdsStep({ onOpen }: { onOpen: OpenDialog }) {
  const { t } = useLanguage()
  return (
    <>
      <Button call={pigeonsApi.create} onClick={() => onOpen({ kind: 'add' })}>
        {t('start.birds.type')}
      </Button>
      <Button call={importsApi.uploadInventory} onClick={() => onOpen({ kind: 'upload' })}>
        {t('start.birds.file')}
      </Button>
      <Button call={movingInApi.read} onClick={() => onOpen('moving')}>
        {t('start.birds.program')}
      </Button>
    </>
  )
}
