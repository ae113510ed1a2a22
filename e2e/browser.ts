import { accessSync, constants } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const KNOWN_PLACES = [
  process.env['CHROMIUM_PATH'],
  // The same engine without windows and menus: a journey takes a fifth less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The features that Playwright disables. The list is repeated here because Chromium reads only the last of several
 * `--disable-features`; `src/browser-options.test.ts` compares the lists.
 */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Pages of the invisible address bar, which would be loaded with every window and take more time than a page under test. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** A process for a page that may be opened later, which no journey opens: starting it takes an eighth of the processor time. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess'

/** Returns a Chromium installed on this machine; without one, Playwright uses its own. */
function findChromium(): string | undefined {
  return KNOWN_PLACES.find((path) => path && isExecutable(path))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the launch options of every browser of this project: for end-to-end tests, screenshots and the check of the machine.
 */
export function browserOptions(): LaunchOptions {
  const executablePath = findChromium()
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES, SPARE_PROCESS].join(',')}`,
    ],
  }
}
