import { createHash } from 'node:crypto'
import type { Language, Translate } from '#shared/i18n/translate.ts'

const STYLE = `
:root { color-scheme: light dark; --surface: light-dark(#f6f4ef, #10181d); --raised: light-dark(#fff, #182329); --ink: light-dark(#16222b, #e9eef0); --muted: light-dark(#52606a, #a8b6bd); --line: light-dark(#d9d5cb, #33434c); --field: light-dark(#868b8c, #74868f); --accent: light-dark(#0b6666, #5fcabc); --accent-ink: light-dark(#fff, #05231f); --danger: light-dark(#b42318, #ff9b8f) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 70rem; padding: 1rem 1rem 3rem; background: var(--surface); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 2.75rem; color: var(--muted) }
header form { margin: 0 }
h1 { margin: 1rem 0; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0.75rem 0 }
a { color: var(--accent) }
.narrow { max-width: 28rem }
.card { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--raised) }
.quiet { color: var(--muted); font-size: 0.875rem }
.fault { padding: 0.75rem 1rem; border: 1px solid var(--danger); border-radius: 0.5rem; color: var(--danger) }
label { display: block; margin: 0.75rem 0 0.25rem; font-weight: 600 }
input { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--field); border-radius: 0.5rem; background: var(--raised); color: var(--ink); font: inherit }
button, .button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--field); border-radius: 0.5rem; background: var(--raised); color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
button.primary { border-color: var(--accent); background: var(--accent); color: var(--accent-ink) }
button.danger { border-color: var(--danger); color: var(--danger) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
form > button { margin-top: 1rem }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem }
.row > div { flex: 1 1 14rem }
.row > button { margin: 0 }
.row label { margin-top: 0 }
code { display: block; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); font: 0.9375rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
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

/** Allows only its own style, and pictures of codes: the pages have no script. */
export const HOST_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What every page of the host needs. */
export interface PageContext {
  readonly t: Translate
  readonly language: Language
  readonly isSignedIn: boolean
  /** Why the last form was refused. */
  readonly fault: string | undefined
}

/** `content` is HTML, `title` is text. */
export function framed({ t, language, isSignedIn, fault }: PageContext, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Pigeon Loft</title>
<style>${STYLE}</style>
</head>
<body>
<header><span>Pigeon Loft</span>${isSignedIn ? form('/host/sign-out', button(t('host.signOut'))) : ''}</header>
<main>
<h1>${escaped(title)}</h1>
${fault === undefined ? '' : `<p class="fault" role="alert">${escaped(fault)}</p>`}
${content}
</main>
</body>
</html>
`
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

/** A text field with its label, and a hint below it. */
export function field({ name, label, hint, value = '', attributes = '' }: FieldOptions): string {
  lastField = (lastField + 1) % 1_000_000
  const id = `${name}-${lastField}`
  const described = hint === undefined ? '' : ` aria-describedby="${id}-hint"`
  return `<div><label for="${id}">${escaped(label)}</label>
<input id="${id}" name="${name}" value="${escaped(value)}"${described} required autocapitalize="none" spellcheck="false" ${attributes}>
${hint === undefined ? '' : `<p class="quiet" id="${id}-hint">${escaped(hint)}</p>`}</div>`
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
