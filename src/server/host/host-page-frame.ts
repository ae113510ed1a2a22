import { escaped, plainPages } from '#server/http/plain-page.ts'
import type { Language, Translate } from '#shared/i18n/translate.ts'

const STYLE = `
body { max-width: 70rem }
header form { margin: 0 }
.narrow { max-width: 28rem }
.card { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--raised) }
.quiet { font-size: 0.875rem }
.fault { padding: 0.75rem 1rem; border: 1px solid var(--danger); border-radius: 0.5rem; color: var(--danger) }
label { display: block; margin: 0.75rem 0 0.25rem; font-weight: 600 }
input { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--field); border-radius: 0.5rem; background: var(--raised); color: var(--ink); font: inherit }
button, .button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--field); border-radius: 0.5rem; background: var(--raised); color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
button.primary { border-color: var(--accent); background: var(--accent); color: var(--accent-ink) }
button.danger { border-color: var(--danger); color: var(--danger) }
form > button { margin-top: 1rem }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem }
.row > div { flex: 1 1 14rem }
.row > button { margin: 0 }
.row label { margin-top: 0 }
code { background: var(--surface) }
img { display: block; width: 15rem; max-width: 100%; margin: 1rem 0; border-radius: 0.5rem; background: #fff }
ul { margin: 1rem 0; padding: 0; list-style: none }
li { margin: 0.75rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--raised) }
h2 { margin: 0; font-size: 1.125rem }
.state { margin-left: 0.5rem; padding: 0.125rem 0.625rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--muted); font-size: 0.875rem; font-weight: 400 }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 0.5rem 1rem; margin: 0.75rem 0 }
dt { color: var(--muted); font-size: 0.875rem }
dd { margin: 0; font-variant-numeric: tabular-nums }
summary { display: flex; align-items: center; min-height: 2.75rem; color: var(--accent); font-weight: 600; cursor: pointer }
details.card { padding-block: 0.25rem }
details[open] { padding-bottom: 1rem }
details > form { margin-top: 0.75rem }
details .narrow { padding-top: 0.25rem; border-top: 1px solid var(--line) }
details .row { padding-bottom: 0.5rem }
`

/** Their policy allows pictures of codes and forms of this host. */
export const hostPages = plainPages({ style: STYLE, allowed: ['img-src data:', "form-action 'self'"] })

/** The data that every page of the host uses. */
export interface PageContext {
  readonly t: Translate
  readonly language: Language
  readonly isSignedIn: boolean
  /** The reason why the last form was refused. */
  readonly fault: string | undefined
}

/** Renders a page: `content` is HTML, `title` is text. */
export function renderHostPage({ t, language, isSignedIn, fault }: PageContext, title: string, content: string): string {
  return hostPages.render({
    language,
    title,
    header: isSignedIn ? form('/host/sign-out', button(t('host.signOut'))) : '',
    content: `${fault === undefined ? '' : `<p class="fault" role="alert">${escaped(fault)}</p>`}
${content}`,
  })
}

export const form = (action: string, content: string, kind = ''): string =>
  `<form method="post" action="${action}"${kind && ` class="${kind}"`}>${content}</form>`

export const button = (text: string, kind = ''): string =>
  `<button type="submit"${kind && ` class="${kind}"`}>${escaped(text)}</button>`

interface FieldOptions {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value?: string
  /** Other attributes of the input. */
  readonly attributes?: string
}

let lastField = 0

/** Renders a text field with its label, and a hint below it. */
export function field({ name, label, hint, value = '', attributes = '' }: FieldOptions): string {
  lastField = (lastField + 1) % 1_000_000
  const id = `${name}-${lastField}`
  const described = hint === undefined ? '' : ` aria-describedby="${id}-hint"`
  return `<div><label for="${id}">${escaped(label)}</label>
<input id="${id}" name="${name}" value="${escaped(value)}"${described} required autocapitalize="none" spellcheck="false" ${attributes}>
${hint === undefined ? '' : `<p class="quiet" id="${id}-hint">${escaped(hint)}</p>`}</div>`
}
