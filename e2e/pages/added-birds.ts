import { expect } from '@playwright/test'
import type { ChosenFile } from '../files/pictures.ts'
import type { BirdsPage } from './birds-page.ts'
import type { TestData } from './test-data.ts'

/** Fills in and submits the form of a new bird. */
export async function addBird(birds: BirdsPage, band: string, photo?: ChosenFile): Promise<void> {
  const form = await birds.openForm()
  await birds.field('pigeons.field.bandId', form).fill(band)
  await birds.field('pigeons.field.birthYear', form).selectOption('2025')
  if (photo) await birds.field('pigeons.field.generalPhoto', form).setInputFiles(photo)
  await birds.button('pigeons.form.submit.add', form).click()
  await expect(form).toBeHidden()
}

/** Returns the bands of all birds of the server, sorted. */
export async function bandsOf(testData: TestData): Promise<string[]> {
  return (await testData.birds()).map(({ bandId }) => bandId).sort()
}
