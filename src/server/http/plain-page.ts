import { createHash } from 'node:crypto'

/** The look that all pages without script have in common. */
const COMMON_STYLE = `
:root { color-scheme: light dark; --surface: light-dark(#f6f4ef, #10181d); --raised: light-dark(#fff, #182329); --ink: light-dark(#16222b, #e9eef0); --muted: light-dark(#52606a, #a8b6bd); --line: light-dark(#d9d5cb, #33434c); --field: light-dark(#868b8c, #74868f); --accent: light-dark(#0b6666, #5fcabc); --accent-ink: light-dark(#fff, #05231f); --danger: light-dark(#b42318, #ff9b8f) }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1rem 1rem 3rem; background: var(--surface); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 2.75rem; color: var(--muted) }
h1 { margin: 1rem 0; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0.75rem 0 }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
code { display: block; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; font: 0.9375rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
.quiet { color: var(--muted) }
`

interface PlainPage {
  /** As in the attribute `lang`. */
  readonly language: string
  /** Text; the other parts are HTML. */
  readonly title: string
  /** At the right edge of the header. */
  readonly header?: string
  readonly content: string
}

interface PageKind {
  /** The rules that this kind of page adds to the common style. */
  readonly style: string
  /** Further directives of the policy. */
  readonly allowed: readonly string[]
}

/** Makes pages that have no script: their policy allows only their own style and the named directives. */
export function plainPages({ style, allowed }: PageKind) {
  const allStyle = COMMON_STYLE + style
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(allStyle).digest('base64')}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...allowed,
  ].join('; ')
  const render = ({ language, title, header = '', content }: PlainPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Pigeon Loft</title>
<style>${allStyle}</style>
</head>
<body>
<header><span>Pigeon Loft</span>${header}</header>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`
  return { policy, render }
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
