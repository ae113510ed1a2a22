import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { readPixels } from '../src/shared/qr-codes/read-pixels.ts'
import type { ListedCode } from '../src/shared/qr-codes/qr-codes-api.ts'
import { browserOptions } from './browser.ts'
import { filmLabel } from './files/camera.ts'
import { photo, type ChosenFile } from './files/pictures.ts'
import { crop, drawPages, expect, expectAccessible, readPdf, variantsFor, type PagePicture } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const FILM = join(tmpdir(), `loft-camera-${process.pid}.y4m`)
const options = browserOptions()

test.use({
  launchOptions: {
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
  // The browser's own PDF viewer cannot read our language setting from localStorage.
  expectedErrors: [/reading 'getItem'/],
})
test.afterAll(() => rm(FILM, { force: true }))

const codesOf = async (page: Page) => (await (await page.request.get('/api/qr-codes')).json()) as ListedCode[]

/** Returns the image of a bird's printed label, cut out of the rendered page. */
async function printedLabel(page: Page, url: string, id: number): Promise<PagePicture> {
  const print = { kind: 'labels', ids: [id] }
  const printed = await page.request.post('/api/prints', { headers: { origin: url }, data: print })
  const [sheet] = await drawPages(await printed.body())
  return crop(sheet!, { left: 0, top: 0.5, width: 70, height: 37 })
}

async function asPhoto({ grey, width, height }: PagePicture): Promise<ChosenFile> {
  const picture = sharp(grey, { raw: { width, height, channels: 1 } }).toColourspace('srgb')
  const buffer = await sharp(await picture.png().toBuffer())
    .rotate(24, { background: '#a8a095' })
    .blur(1)
    .jpeg()
    .toBuffer()
  return { name: 'label.jpg', mimeType: 'image/jpeg', buffer }
}

async function textIn(file: string): Promise<string | undefined> {
  const { data, info } = await sharp(await readFile(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readPixels({ data, width: info.width, height: info.height }, 'photo')
}

/** Types as fast as a hand scanner. Runs inside the page, because on a busy machine Playwright's own keys are too slow. */
function typeLikeScanner(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    },
    [...text, 'Enter'],
  )
}

for (const [variant, choices] of variantsFor('phone')) {
  test.describe(variant, () => {
    test.use(choices)

    test('birds and nests get codes that can be downloaded and printed @release', async ({ page, testData, frame, t }) => {
      const cock = await testData.bird('ESP 2024 77', { gender: 'cock' })
      const hen = await testData.bird('ŁÓDŹ 2024 5', { gender: 'hen', color: 'Blue bar' })
      await testData.bird('NL 2023 1234567', { gender: 'hen' })

      await test.step('birds without a code are listed, then one gets its code, then all', async () => {
        await page.goto('/qr-codes?tab=nest')
        await expect(page.getByText(t('qrCodes.empty.nest.text'))).toBeVisible()
        await testData.pair(cock.id, hen.id, { nestBox: 'B 7' })
        await page.goto('/qr-codes?tab=new')
        const generate = page.getByRole('button', { name: t('qrCodes.generate.label', { band: hen.bandId }) })
        await expect(generate).toBeVisible()
        await expectAccessible(page)
        await generate.click()
        await frame.toast(t('qrCodes.generated'))
        await page.getByRole('button', { name: t('qrCodes.generate.all', { count: 2 }) }).click()
        await frame.toast(t('qrCodes.generatedMany', { count: 2 }))
        await expect(page.getByText(t('qrCodes.allHave'), { exact: true })).toBeVisible()
      })
      const codes = await codesOf(page)
      const codeOf = (id: number, type = 'pigeon') => codes.find((code) => code.entityId === id && code.type === type)!.code

      await test.step('each code has a card, and its image can be saved under its name', async () => {
        await page.goto('/qr-codes')
        await expect(page.getByRole('article')).toHaveCount(3)
        await expectAccessible(page)
        const [saved] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: t('qrCodes.download.label', { code: codeOf(hen.id) }) }).click(),
        ])
        expect(saved.suggestedFilename()).toBe(`${codeOf(hen.id)}.png`)
        expect(await textIn(await saved.path())).toBe(codeOf(hen.id))
        await page.goto('/qr-codes?tab=nest')
        await expect(page.getByRole('article')).toContainText(`${cock.bandId} × ${hen.bandId}`)
      })

      await test.step('labels are previewed and saved', async () => {
        await page.goto('/qr-codes')
        await frame.button('qrCodes.print').click()
        const dialog = frame.dialog(t('prints.title'))
        await expect(dialog.getByLabel(t('prints.lines.color'))).toBeVisible()
        await expectAccessible(page)
        await dialog.getByLabel(t('prints.lines.color')).uncheck()
        await frame.button('prints.make', dialog).click()
        await expect(dialog.getByText(t('prints.ready', { count: 1 }))).toBeVisible()
        // A browser without a viewer for PDF files, as on many phones, offers only the file.
        const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled)
        await expect(dialog.locator('iframe')).toHaveCount(hasViewer ? 1 : 0)
        const [saved] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('link', { name: t('prints.save') }).click(),
        ])
        const texts = readPdf(await readFile(await saved.path())).map(({ text }) => text)
        expect(texts.filter((text) => text === hen.bandId)).toHaveLength(1)
        expect(texts).not.toContain('Blue bar')
      })
    })

    test('codes are scanned and looked up', async ({ page, server, testData, frame, t }) => {
      const cock = await testData.bird('ESP 2024 77', { gender: 'cock' })
      const hen = await testData.bird('ŁÓDŹ 2024 5', { gender: 'hen', color: 'Blue bar' })
      const third = await testData.bird('NL 2023 1234567', { gender: 'hen' })
      await testData.pair(cock.id, hen.id, { nestBox: 'B 7' })
      await testData.send('POST', '/api/qr-codes/generate', {})
      const codes = await codesOf(page)
      const codeOf = (id: number, type = 'pigeon') => codes.find((code) => code.entityId === id && code.type === type)!.code
      const isPhone = (page.viewportSize()?.width ?? 0) < 768
      const scanDialog = async (): Promise<Locator> => {
        await page.goto('/qr-codes')
        await frame.button('qrCodes.scan').click()
        const dialog = frame.dialog(t('qrCodes.scan'))
        // A phone opens its camera at once, a computer has the text field.
        const first = t(isPhone ? 'qrCodes.scan.way.camera' : 'qrCodes.scan.way.text')
        await expect(dialog.getByRole('radio', { name: first, exact: true })).toBeChecked()
        return dialog
      }

      await test.step('typed text is looked up, with different messages for texts that cannot be found', async () => {
        const dialog = await scanDialog()
        await dialog.getByText(t('qrCodes.scan.way.text'), { exact: true }).click()
        await expectAccessible(page)
        const text = dialog.getByLabel(t('qrCodes.scan.text'))
        const lookUp = frame.button('qrCodes.scan.lookUp', dialog)
        await lookUp.click()
        await expect(text).toHaveAccessibleDescription(new RegExp(t('qrCodes.scan.text.missing')))
        for (const [typed, sentence] of [
          ['PGN-00000000', t('error.qr_unknown')],
          ['PGN-00000001', t('error.qr_misread')],
          ['WIFI:S:Loft;;', t('qrCodes.scan.foreign', { text: 'WIFI:S:Loft;;' })],
        ] as const) {
          await text.fill(typed)
          await lookUp.click()
          await frame.toast(sentence, t('qrCodes.scan.notFound'))
        }
        await text.fill(` ${codeOf(hen.id).toLowerCase()} `)
        await lookUp.click()
        await frame.toast(t('qrCodes.scan.found'))
        await expect(page.getByRole('heading', { level: 1, name: hen.bandId })).toBeVisible()
        await expect(page.getByText(t('qrCodes.code.nothingDue'))).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('a photo of the printed label opens its bird; a photo without a code is refused', async () => {
        const dialog = await scanDialog()
        await dialog.getByRole('radiogroup').getByText(t('qrCodes.scan.way.photo'), { exact: true }).click()
        const chooser = dialog.locator('input[type="file"]')
        await chooser.setInputFiles(await photo('sky.jpg'))
        await expect(dialog.getByText(t('qrCodes.scan.photo.none'))).toBeVisible()
        await chooser.setInputFiles(await asPhoto(await printedLabel(page, server.url, third.id)))
        await expect(page.getByRole('heading', { level: 1, name: third.bandId })).toBeVisible()
      })

      await test.step('the camera reads the printed label', async () => {
        await filmLabel(FILM, await printedLabel(page, server.url, cock.id))
        await page.goto('/qr-codes')
        await frame.button('qrCodes.scan').click()
        if (!isPhone) await frame.dialog().getByText(t('qrCodes.scan.way.camera'), { exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: cock.bandId })).toBeVisible()
      })

      await test.step('a hand scanner opens the nest from any page, with what is due there', async () => {
        const cycle = { breedingPairId: 1, firstEggDate: '2026-03-01', totalEggs: 2 }
        await page.request.post('/api/breeding-cycles', { headers: { origin: server.url }, data: cycle })
        await page.goto('/routine')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await typeLikeScanner(page, `${server.url}/q/${codeOf(1, 'nest')}`)
        await expect(page).toHaveURL(new RegExp(`/q/${codeOf(1, 'nest')}$`))
        const due = page.getByRole('list', { name: t('qrCodes.code.today') })
        await expect(due).toContainText(t('notifications.candling_due', { pair: `${cock.bandId} × ${hen.bandId}`, cycle: 1 }))
        await page.getByRole('link', { name: t('qrCodes.code.openPair') }).click()
        await expect(page).toHaveURL(/\/breeding\/pairs\/1$/)
      })

      await test.step('the code of a deleted bird names the bird', async () => {
        await page.request.delete(`/api/pigeons/${third.id}`, { headers: { origin: server.url } })
        await page.goto(`/q/${codeOf(third.id)}`)
        await expect(page.getByText(t('qrCodes.scan.retired.pigeon', { title: third.bandId }))).toBeVisible()
        await expect(page.getByRole('link', { name: t('qrCodes.scan.deleted') })).toBeVisible()
      })
    })
  })
}
