import { expect, test } from 'vitest'
import { readPdf } from '#server/testing/pdf-text.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { act } from '#server/testing/writes.ts'
import { addFamily, addRace, resultsOfOtherLofts } from './season-for-tests.ts'

const ANALYTICS = '/api/breeding-analytics'

onBothDatabases((open) => {
  test('the report is a PDF with the figures, the pairs, the races and the insights of a year', async () => {
    await using loft = await open('2026-03-01')
    await addFamily(loft)
    await addRace(loft, '2026-05-02', [[3, 1], ...resultsOfOtherLofts(2, 20)], { name: 'Rongpur' })
    const answer = await loft.call('GET', `${ANALYTICS}/report.pdf?year=2026`)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(answer.headers['content-disposition']).toContain('breeding-analytics-2026.pdf')
    const text = readPdf(answer.rawPayload)
      .map((piece) => piece.text)
      .join(' ')
    for (const words of [
      'Breeding analytics 2026',
      '50% (1 of 2)',
      '100% (1 of 1)',
      'AU 2020 1',
      'Rongpur',
      'provisional',
      'Not enough race results',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('writes the report in the document language, also for an empty year', async () => {
    await using loft = await open('2026-03-01')
    await act(loft, 'PATCH', '/api/settings', { documentLanguage: 'es' })
    const answer = await loft.call('GET', `${ANALYTICS}/report.pdf?year=2020`)
    const text = readPdf(answer.rawPayload)
      .map((piece) => piece.text)
      .join(' ')
    expect(text).toContain('Análisis de cría 2020')
    expect(text).toContain('Ninguna pareja tuvo')
  })

  test('writes the report as CSV that no spreadsheet program reads as formulas (CSV injection)', async () => {
    await using loft = await open('2026-03-01')
    await addFamily(loft)
    await act(loft, 'PUT', '/api/pigeons/1', { bandId: '=2+5' })
    const answer = await loft.call('GET', `${ANALYTICS}/report.csv?year=2026`)
    expect(answer.headers['content-disposition']).toContain('breeding-analytics-2026.csv')
    const [head, row] = answer.body.split('\r\n')
    expect(head).toMatch(/^\uFEFFYear,Pair,Active,Young,Fit to race,Fertility,Hatch,Survival,/)
    expect(row).toMatch(/^2026,'=2\+5 × AU 2020 2,Yes,2,1,2 of 2,2 of 3,1 of 2,0,0,0,0,,,,0,/)
  })
})
