import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/ensureBrowser.ts'

const executablePath = findBrowser()
if (!executablePath) throw new Error('There is no Chromium to test with. Run `node tools/ensureBrowser.ts`.')

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // Each worker has a browser and a site of its own; one alone leaves half of two cores idle.
  workers: 2,
  fullyParallel: false,
  forbidOnly: !!process.env.CI,
  // A busy machine may miss a moment once; what fails twice has failed, and what failed once is reported as flaky.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
