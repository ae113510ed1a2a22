import { describe, expect, test } from 'vitest'
import { BRITISH_WORDS, britishText, britishTexts } from './british.ts'
import { en } from './en.ts'
import type { Message } from './messages.ts'

const BRITISH: Readonly<Record<string, Message>> = britishTexts(en)
const AMERICAN: Readonly<Record<string, Message>> = en

const formsOf = (message: Message): readonly string[] => (typeof message === 'string' ? [message] : [message.one, message.other])
const placeholdersOf = (text: string) => text.match(/\{\w+\}/g) ?? []

/** Texts with titles and cells of files. */
const KEEPS_WORDS = /\.columns\.(optional\.list|spellings)$|\.template\.titles$|^races\.upload\.text$|\.paste\.example$/

describe('British texts', () => {
  test.each([
    ['Band', 'Ring'],
    ['Apply Band', 'Apply Ring'],
    ['Band late…', 'Ring late…'],
    ['The band of {band} was banded at banding.', 'The ring of {band} was ringed at ringing.'],
    ['Fall', 'Autumn'],
    ['Falling asleep', 'Falling asleep'],
    ['Color, colors and gray', 'Colour, colours and grey'],
    ['Meters per minute', 'Metres per minute'],
    ['{color} {count} bands', '{color} {count} rings'],
    ['The file needs a column “Band ID”.', 'The file needs a column “Band ID”.'],
    ['band_id,bandId', 'band_id,bandId'],
    ['Ring no.', 'Rubber no.'],
    ['Rubber ring', 'Race rubber'],
    ['This program', 'This program'],
  ])('of %j is %j', (american, british) => expect(britishText(american)).toBe(british))

  test('have programmes of vaccination, but software is a program', () => {
    expect(britishText('Delete Program', 'vaccinations.schedule.delete')).toBe('Delete Programme')
    expect(britishText('Vaccination programs', 'deleted.kind.vaccination-programs')).toBe('Vaccination programmes')
    expect(britishTexts(en)['notifications.vaccinations_other_due']).toMatchObject({
      other: expect.stringContaining('programme'),
    })
    expect(britishText('another program', 'movingIn.title')).toBe('another program')
  })

  test('of the specification are those that British keepers use', () => {
    expect(BRITISH['pairs.season.fall']).toBe('Autumn')
    expect(BRITISH['pigeons.field.bandId']).toBe('Ring ID')
    expect(BRITISH['frame.nav.vaccinations']).toBe('Vaccination Programme')
  })

  test('keep every placeholder', () => {
    const placeholders = (texts: Readonly<Record<string, Message>>) =>
      Object.entries(texts).map(([key, message]) => [key, formsOf(message).map(placeholdersOf)])
    expect(placeholders(BRITISH)).toEqual(placeholders(AMERICAN))
  })

  test('have no American word', () => {
    const texts = Object.entries(BRITISH).flatMap(([key, message]) => formsOf(message).map((text) => ({ key, text })))
    const american = texts.flatMap(({ key, text }) =>
      KEEPS_WORDS.test(key)
        ? []
        : wordsOf(text)
            .filter(isAmerican)
            .map((word) => `${key}: ${word}`),
    )
    expect(american).toEqual([])
  })
})

const wordsOf = (text: string) => text.replaceAll(/\{\w+\}|“[^”]*”/g, ' ').match(/\w+/g) ?? []

/** Spellings that the table may not have yet. */
const AMERICAN_SPELLING =
  /^(?!siz|priz|seiz)\w+(iz(e|ed|es|ing|er|ers|ation)|yz(e|ed|ing))$|^(behavior|neighbor|honor|labor|liter|fiber|catalog|plow|tire|aging|molt|gray|jewelry|mom)s?$/i

function isAmerican(word: string): boolean {
  const lower = word.toLowerCase()
  return (lower in BRITISH_WORDS && !lower.startsWith('program')) || AMERICAN_SPELLING.test(word)
}
