import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./client/ui/theme.css', import.meta.url), 'utf8')

/** Returns the colours of one theme by token; each block of theme.css sets all of them. */
function tokensOf(theme: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`[data-theme='${theme}'] {`)).split('}')[0] ?? ''
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]))
}

/** Calculates the contrast of two colours as WCAG 2 defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const BACKGROUNDS = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'neutral-soft']
const TONES = ['accent', 'danger', 'warning', 'success', 'info', 'rose', 'violet', 'olive']

/** Text and its background. */
const TEXTS: readonly (readonly [string, string])[] = [
  ...BACKGROUNDS.flatMap((background) => [['ink', background] as const, ['ink-muted', background] as const]),
  ...TONES.flatMap((tone) => [[tone, `${tone}-soft`] as const, [tone, 'surface'] as const, [tone, 'surface-raised'] as const]),
  ...['accent', 'accent-hover'].map((ground) => ['accent-ink', ground] as const),
  ...['danger', 'danger-hover'].map((ground) => ['danger-ink', ground] as const),
  ...['side', 'side-hover'].flatMap((ground) => [['side-ink', ground] as const, ['side-muted', ground] as const]),
  ['side-active-ink', 'side-active'],
]

/** Icons and the edges of controls, which must be visible. */
const SHAPES: readonly (readonly [string, string])[] = [
  ['line-strong', 'surface-raised'],
  ['line-strong', 'surface'],
  ['side-mark', 'side-active'],
  ['accent', 'surface'],
]

describe.each([
  ['light', 4.5],
  ['dark', 4.5],
  ['sunlight', 7],
])('the theme %s', (theme, needed) => {
  const tokens = tokensOf(theme)
  const colourOf = (token: string) => tokens.get(token) ?? expect.fail(`${theme} has no --${token}`)

  test.each(TEXTS)(`%s can be read on %s`, (text, ground) => {
    expect(contrast(colourOf(text), colourOf(ground))).toBeGreaterThanOrEqual(needed)
  })

  test.each(SHAPES)('%s is visible on %s', (shape, ground) => {
    expect(contrast(colourOf(shape), colourOf(ground))).toBeGreaterThanOrEqual(3)
  })

  test('sets every token that the light theme sets', () => {
    expect([...tokens.keys()]).toEqual([...tokensOf('light').keys()])
  })
})

test('contrast is calculated as WCAG defines it', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
