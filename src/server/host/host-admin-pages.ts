import { formatter } from '#shared/i18n/format.ts'
import { toBase32, totpAddress } from '#server/features/accounts/totp.ts'
import { qrDataUrl } from '#server/qr/qr-png.ts'
import { escaped } from '#server/http/plain-page.ts'
import { GRACE_DAYS } from './directory.repository.ts'
import type { LoftFacts } from './host-facts.repository.ts'
import { button, field, form, renderHostPage, type PageContext } from './host-page-frame.ts'

const DAY_MS = 86_400_000
const PASSWORD = 'type="password" maxlength="200"'
const MAX_LOFTS_WITHOUT_SEARCH = 10
const DIGITS = 'inputmode="numeric" autocomplete="one-time-code" maxlength="9"'

export function setUpPage(context: PageContext): string {
  const { t } = context
  const fields = [
    field({ name: 'code', label: t('host.setUp.code'), attributes: 'autocomplete="off" maxlength="40"' }),
    field({ name: 'password', label: t('host.password'), attributes: `${PASSWORD} autocomplete="new-password"` }),
  ]
  const content = form('/host/set-up', fields.join('') + button(t('host.setUp.next'), 'primary'), 'card narrow')
  return renderHostPage(context, t('host.setUp.title'), `<p class="narrow">${t('host.setUp.text')}</p>${content}`)
}

export function secondStepPage(context: PageContext, { token, secret }: { token: string; secret: Buffer }): string {
  const { t } = context
  const code = `<img src="${qrDataUrl(totpAddress(secret, 'Pigeon Loft', 'host'))}" alt="">`
  const key = `<p class="quiet">${t('host.second.secret')}</p><code>${toBase32(secret)}</code>`
  const fields = `<input type="hidden" name="token" value="${escaped(token)}">${field({ name: 'digits', label: t('host.digits'), attributes: DIGITS })}`
  const content = form('/host/confirm', fields + button(t('host.signIn'), 'primary'))
  return renderHostPage(
    context,
    t('host.second.title'),
    `<div class="card narrow"><p>${t('host.second.text')}</p>${code}${key}${content}</div>`,
  )
}

export function signInPage(context: PageContext): string {
  const { t } = context
  const fields = [
    field({ name: 'password', label: t('host.password'), attributes: `${PASSWORD} autocomplete="current-password"` }),
    field({ name: 'digits', label: t('host.digits'), attributes: DIGITS }),
  ]
  const content = form('/host/sign-in', fields.join('') + button(t('host.signIn'), 'primary'), 'card narrow')
  return renderHostPage(context, t('host.title'), `${content}<p class="quiet narrow">${escaped(t('host.signIn.lost'))}</p>`)
}

export function linkPage(context: PageContext, name: string, link: string): string {
  const { t } = context
  const content = `<div class="card narrow"><p>${t('host.link.text')}</p><code>${escaped(link)}</code>
<img src="${qrDataUrl(link)}" alt=""><a class="button" href="/host">${t('host.link.back')}</a></div>`
  return renderHostPage(context, t('host.link.title', { name }), content)
}

type ShownLoft = LoftFacts & { readonly isClub: boolean }

interface LoftsPage {
  readonly lofts: readonly ShownLoft[]
  readonly search: string
  readonly page: number
  readonly isLast: boolean
  readonly addressOf: (name: string) => string
}

export function loftsPage(context: PageContext, { lofts, search, page, isLast, addressOf }: LoftsPage): string {
  const { t } = context
  const name = field({
    name: 'name',
    label: t('host.name'),
    hint: t('host.name.hint'),
    attributes: 'autocomplete="off" maxlength="40"',
  })
  const add = `<details class="card"><summary>${t('host.new')}</summary>${form('/host/lofts', name + button(t('host.create'), 'primary'))}</details>`
  const find = `<form method="get" action="/host" class="row" role="search"><div><label for="search">${t('host.search')}</label>
<input id="search" type="search" name="search" value="${escaped(search)}" maxlength="40"></div>${button(t('host.search'))}</form>`
  const items = lofts.map((loft) => loftItem(context, loft, addressOf(loft.name)))
  const hasMany = page > 0 || !isLast || lofts.length > MAX_LOFTS_WITHOUT_SEARCH
  const none = search === '' ? t('host.none') : t('host.noneFound', { search })
  const linkTo = (targetPage: number, text: string) =>
    `<a class="button" href="/host?page=${targetPage}&amp;search=${encodeURIComponent(search)}">${text}</a>`
  const pages = [page > 0 && linkTo(page - 1, t('host.pages.newer')), !isLast && linkTo(page + 1, t('host.pages.older'))]
  const list = items.length === 0 ? `<p>${escaped(none)}</p>` : `<ul>${items.join('\n')}</ul>`
  const more = `<nav class="row">${pages.filter(Boolean).join('')}</nav>`
  return renderHostPage(
    context,
    t('host.title'),
    [add, hasMany || search !== '' ? find : '', list, more, `<p class="quiet">${t('host.limits')}</p>`].join('\n'),
  )
}

function loftItem({ t, language }: PageContext, loft: ShownLoft, address: string): string {
  const { name, state, deletedAt, bytes, lastUsedAt, lastBackupAt, schema, errors } = loft
  const format = formatter(language)
  const dayOf = (moment: string | null | undefined) => (moment ? format.date(moment.slice(0, 10)) : t('host.never'))
  const until = new Date(Date.parse(deletedAt ?? loft.createdAt) + GRACE_DAYS * DAY_MS).toISOString()
  const shown = state === 'deleted' ? t('host.state.deleted', { date: dayOf(until) }) : t(`host.state.${state}`)
  const facts: readonly (readonly [string, string])[] = [
    [t('host.column.size'), format.bytes(bytes)],
    [t('host.column.used'), dayOf(lastUsedAt)],
    [t('host.column.backup'), dayOf(lastBackupAt?.toISOString())],
    [t('host.column.version'), schema ?? '–'],
    [t('host.column.errors'), format.number(errors)],
  ]
  const title = state === 'open' ? `<a href="${escaped(address)}/">${name}</a>` : name
  return `<li><h2>${title} <span class="state">${escaped(shown)}</span>${loft.isClub ? `<span class="state">${t('host.isClub')}</span>` : ''}</h2>
<dl>${facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
${changesOf(t, loft)}</li>`
}

function changesOf(t: PageContext['t'], { name, state, isClub }: ShownLoft): string {
  const act = (action: string, content: string, kind = '') => form(`/host/lofts/${name}/${action}`, content, kind)
  if (state === 'deleted') return act('resume', button(t('host.undelete')))
  const typed = 'autocomplete="off" maxlength="40"'
  const simple = [
    state === 'open' ? act('pause', button(t('host.pause'))) : act('resume', button(t('host.resume'))),
    act('link', button(t('host.newLink'))),
    ...(isClub ? [] : [act('club', button(t('host.club')))]),
  ]
  const rename = field({ name: 'newName', label: t('host.rename.name'), hint: t('host.rename.hint'), attributes: typed })
  const end = field({ name: 'typed', label: t('host.unclub.name', { name }), hint: t('host.unclub.hint'), attributes: typed })
  const remove = field({ name: 'typed', label: t('host.delete.name', { name }), hint: t('host.delete.hint'), attributes: typed })
  return `<details><summary>${escaped(t('host.change', { name }))}</summary>
<div class="row">${simple.join('')}</div>
${act('rename', rename + button(t('host.rename')), 'narrow')}
${isClub ? act('unclub', end + button(t('host.unclub'), 'danger'), 'narrow') : ''}
${act('delete', remove + button(t('host.delete'), 'danger'), 'narrow')}</details>`
}
