import { createHash } from 'node:crypto'
import type { Language } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'

/** Download path of the authority; devices recognize a certificate by this extension. */
export const AUTHORITY_PATH = '/trust/pigeon-loft.crt'

const DEVICES = ['iphone', 'android', 'windows', 'mac', 'firefox'] as const
const STEPS = [1, 2, 3] as const

const STYLE = `
:root { color-scheme: light dark; --surface: light-dark(#f6f4ef, #10181d); --raised: light-dark(#fff, #182329); --ink: light-dark(#16222b, #e9eef0); --muted: light-dark(#52606a, #a8b6bd); --line: light-dark(#868b8c, #74868f); --accent: light-dark(#0b6666, #5fcabc); --accent-ink: light-dark(#fff, #05231f) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 42rem; padding: 1rem 1rem 3rem; background: var(--surface); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
header { display: flex; justify-content: space-between; gap: 1rem; color: var(--muted) }
h1 { margin: 1rem 0 0.5rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem }
p { margin: 0.75rem 0 }
a { color: var(--accent) }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
code { display: block; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--raised); font: 0.9375rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
code span { display: block; max-width: 24.5ch; word-break: break-all }
.button { display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.5rem; background: var(--accent); color: var(--accent-ink); font-weight: 600; text-decoration: none }
.second { border: 1px solid var(--line); background: var(--raised); color: var(--ink) }
details { margin: 0.5rem 0; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--raised) }
summary { padding: 0.75rem 1rem; font-weight: 600; cursor: pointer }
ol { margin: 0; padding: 0 1rem 0.75rem 2.25rem }
li { margin: 0.25rem 0 }
.quiet { color: var(--muted) }
`

/** Allows only its own style: the page has no script and loads nothing. */
export const TRUST_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface TrustPage {
  readonly language: Language
  /** In pairs of hex digits, as devices display it. */
  readonly fingerprint: string
  /** HTTPS URL of the loft; absent if the host of the request is unknown. */
  readonly loft: string | undefined
  /** User agent of the browser, by which the matching instructions are opened. */
  readonly userAgent: string
}

/** Renders the page that helps a device to trust the loft. */
export function trustPage({ language, fingerprint, loft, userAgent }: TrustPage): string {
  const translate = translatorOf(language)
  const other = language === 'en' ? { code: 'es', name: 'Español' } : { code: 'en', name: 'English' }
  const matchingDevice = deviceOf(userAgent)
  const steps = DEVICES.map(
    (device) => `<details${device === matchingDevice ? ' open' : ''}>
<summary>${translate(`trust.${device}`)}</summary>
<ol>${STEPS.map((step) => `<li>${translate(`trust.${device}.${step}`)}</li>`).join('')}</ol>
</details>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${translate('trust.title')} · Pigeon Loft</title>
<style>${STYLE}</style>
</head>
<body>
<header><span>Pigeon Loft</span><a href="/trust?language=${other.code}" lang="${other.code}" hreflang="${other.code}">${other.name}</a></header>
<main>
<h1>${translate('trust.title')}</h1>
<p>${translate('trust.text')}</p>
<p class="quiet">${translate('trust.limits')}</p>
<p>${translate('trust.check')}</p>
<code><span>${fingerprint}</span></code>
<p><a class="button" href="${AUTHORITY_PATH}" download="pigeon-loft.crt">${translate('trust.download')}</a></p>
<h2>${translate('trust.then')}</h2>
${steps.join('\n')}
${loft === undefined ? '' : `<p><a class="button second" href="${loft}">${translate('trust.open')}</a></p>`}
<p class="quiet">${translate('trust.undo')}</p>
</main>
</body>
</html>
`
}

function deviceOf(agent: string): (typeof DEVICES)[number] {
  if (/iPhone|iPad/.test(agent)) return 'iphone'
  if (/Android/.test(agent)) return 'android'
  if (/Firefox|Linux/.test(agent)) return 'firefox'
  return agent.includes('Macintosh') ? 'mac' : 'windows'
}
