import { plainPages } from '#server/http/plain-page.ts'
import type { Language } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'

/** Download path of the authority; devices recognize a certificate by this extension. */
export const AUTHORITY_PATH = '/trust/pigeon-loft.crt'

const DEVICES = ['iphone', 'android', 'windows', 'mac', 'firefox'] as const
const STEPS = [1, 2, 3] as const

const STYLE = `
body { max-width: 42rem }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem }
code { background: var(--raised) }
code span { display: block; max-width: 24.5ch; word-break: break-all }
.button { display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.5rem; background: var(--accent); color: var(--accent-ink); font-weight: 600; text-decoration: none }
.second { border: 1px solid var(--field); background: var(--raised); color: var(--ink) }
details { margin: 0.5rem 0; border: 1px solid var(--field); border-radius: 0.5rem; background: var(--raised) }
summary { padding: 0.75rem 1rem; font-weight: 600; cursor: pointer }
ol { margin: 0; padding: 0 1rem 0.75rem 2.25rem }
li { margin: 0.25rem 0 }
`

export const trustPages = plainPages({ style: STYLE, allowed: ["form-action 'none'"] })

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
  const matchingInstructions = instructionsFor(userAgent)
  const steps = DEVICES.map(
    (device) => `<details${device === matchingInstructions ? ' open' : ''}>
<summary>${translate(`trust.${device}`)}</summary>
<ol>${STEPS.map((step) => `<li>${translate(`trust.${device}.${step}`)}</li>`).join('')}</ol>
</details>`,
  )
  return trustPages.render({
    language,
    title: translate('trust.title'),
    header: `<a href="/trust?language=${other.code}" lang="${other.code}" hreflang="${other.code}">${other.name}</a>`,
    content: `<p>${translate('trust.text')}</p>
<p class="quiet">${translate('trust.limits')}</p>
<p>${translate('trust.check')}</p>
<code><span>${fingerprint}</span></code>
<p><a class="button" href="${AUTHORITY_PATH}" download="pigeon-loft.crt">${translate('trust.download')}</a></p>
<h2>${translate('trust.then')}</h2>
${steps.join('\n')}
${loft === undefined ? '' : `<p><a class="button second" href="${loft}">${translate('trust.open')}</a></p>`}
<p class="quiet">${translate('trust.undo')}</p>`,
  })
}

/** Returns the instructions that match a browser; those of Firefox also apply to Linux. */
function instructionsFor(agent: string): (typeof DEVICES)[number] {
  if (/iPhone|iPad/.test(agent)) return 'iphone'
  if (/Android/.test(agent)) return 'android'
  if (/Firefox|Linux/.test(agent)) return 'firefox'
  return agent.includes('Macintosh') ? 'mac' : 'windows'
}
