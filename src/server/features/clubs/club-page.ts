import type { ClubRules } from '#shared/clubs/club-rules.ts'
import { rankClub, type ClubResult, type ClubStanding } from '#shared/clubs/club-standings.ts'
import { formatter } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/region.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { toKmh } from '#shared/races/velocity.ts'
import { escaped, plainPages } from '#server/http/plain-page.ts'
import { toCsv } from '#server/sheets/write-csv.ts'
import type { PublishedRace, PublishedResult } from './club-access.ts'

/** The data that the page of a club shows. */
export interface ClubView {
  readonly title: string
  readonly language: Locale
  readonly rules: ClubRules
  /** Years with races, the latest first. */
  readonly years: readonly number[]
  readonly year: number
  readonly races: readonly { readonly race: PublishedRace; readonly results: readonly PublishedResult[] }[]
  readonly season: readonly ClubResult[]
  /** Addresses of the same for a year, relative to the page. */
  readonly csv: (year: number) => string
  readonly page: (year: number) => string
}

const STYLE = `
body { max-width: 60rem }
h2 { margin: 2rem 0 0.25rem; font-size: 1.25rem }
p { margin: 0.25rem 0; color: var(--muted) }
nav { display: flex; flex-wrap: wrap; gap: 0 1rem }
nav a, nav span { display: inline-flex; align-items: center; min-height: 2.75rem }
nav [aria-current] { font-weight: 700 }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; background: var(--raised) }
th, td { padding: 0.5rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
th { color: var(--muted); font-size: 0.875rem; font-weight: 600 }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap }
.band { white-space: nowrap }
small { display: block; color: var(--muted); font-size: 0.875rem }
summary { min-height: 2.75rem; padding: 0.625rem 0; font-weight: 600; cursor: pointer }
@media print { body { max-width: none; padding: 0; background: #fff; color: #000 } header, nav { display: none } tr, h2 { break-inside: avoid } h2 { break-after: avoid } }
`

export const clubPages = plainPages({ style: STYLE, allowed: ["form-action 'none'"] })

/** Writes the standings and races of a year as a page to read on a phone, and to print. */
export function clubPage(view: ClubView): string {
  const { title, language, rules, years, year, races } = view
  const t = translatorOf(language)
  const format = formatter(language)
  const { birds, keepers } = rankClub(view.season, rules)
  const chosen = years.map((one) =>
    one === year ? `<span aria-current="page">${one}</span>` : `<a href="${escaped(view.page(one))}">${one}</a>`,
  )
  const standings =
    birds.length === 0
      ? ''
      : [
          `<h2>${t('clubs.birds')}</h2><p>${escaped(ruleText(t, rules))}</p>`,
          standingsTable(t, language, birds, t('clubs.bird')),
          ...(keepers.length === 0
            ? []
            : [`<h2>${t('clubs.keepers')}</h2>`, standingsTable(t, language, keepers, t('clubs.keeper'))]),
        ].join('\n')
  const shown = races.map(({ race, results }) => {
    const facts = [
      format.date(race.date),
      race.releaseLocation,
      race.participants > 0 && t('clubs.participants', { count: race.participants }),
    ]
    const line = facts.filter(Boolean).join(' · ')
    const list =
      results.length === 0
        ? `<p>${t('clubs.noResults')}</p>`
        : `<details><summary>${t('clubs.list', { count: results.length })}</summary>${resultsTable(t, language, results)}</details>`
    return `<h2>${escaped(race.name)}</h2><p>${escaped(line)}</p>${list}`
  })
  const isEmpty = races.length === 0
  return clubPages.render({
    language,
    title: `${title} ${year || ''}`,
    content: `<nav>${chosen.join('')}${isEmpty ? '' : `<a href="${escaped(view.csv(year))}">${t('clubs.csv')}</a>`}</nav>
${isEmpty ? `<p>${t('clubs.noRaces')}</p>` : standings + shown.join('\n')}`,
  })
}

const ruleText = (t: Translate, { rule, best }: ClubRules): string =>
  `${t(`clubs.rule.${rule}`)} · ${t('clubs.bestOf', { count: best })}`

function standingsTable(t: Translate, language: Locale, rows: readonly ClubStanding[], nameTitle: string): string {
  const { number } = formatter(language)
  const lines = rows.map(
    ({ rank, name, fancier, points, counted }) =>
      `<tr><td class="number">${rank}</td><td>${escaped(name)}${fancier === null ? '' : `<small>${escaped(fancier)}</small>`}</td><td class="number">${number(points)}</td><td class="number">${counted}</td></tr>`,
  )
  const head = `<th class="number">${t('clubs.rank')}</th><th>${nameTitle}</th><th class="number">${t('clubs.points')}</th><th class="number">${t('clubs.counted')}</th>`
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`
}

function resultsTable(t: Translate, language: Locale, results: readonly PublishedResult[]): string {
  const { number } = formatter(language)
  const inOrder = results.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0)
  const lines = inOrder.map(
    ({ position, bandText, fancier, speed }) =>
      `<tr><td class="number">${position ?? '–'}</td><td><span class="band">${escaped(bandText)}</span><small>${escaped(fancier ?? '')}</small></td><td class="number">${speed === null ? '–' : `${number(toKmh(speed))} km/h`}</td></tr>`,
  )
  const head = `<th class="number">${t('clubs.rank')}</th><th>${t('clubs.bird')}</th><th class="number">${t('clubs.velocity')}</th>`
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`
}

/** Writes the standings of birds and of keepers as one table. */
export function clubCsv({ language, rules, season }: ClubView): string {
  const t = translatorOf(language)
  const { birds, keepers } = rankClub(season, rules)
  const rows = (kind: string, list: readonly ClubStanding[]) =>
    list.map(({ rank, name, fancier, points, counted }) => [kind, rank, name, fancier, points, counted])
  return toCsv([
    [t('clubs.kind'), t('clubs.rank'), t('clubs.name'), t('clubs.keeper'), t('clubs.points'), t('clubs.counted')],
    ...rows(t('clubs.bird'), birds),
    ...rows(t('clubs.keeper'), keepers),
  ])
}
