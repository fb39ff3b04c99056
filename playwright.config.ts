import { defineConfig } from '@playwright/test'
import { findBrowser, findShell } from './cli/browser/ensureBrowser.ts'

const executablePath = findBrowser()
if (!executablePath)
  throw new Error('There is no Chromium to test with. Run `node cli/browser/ensureBrowser.ts`.')

/**
 * Features of the browser window that would cost more CPU time than the pages under test, for each test's context: the menus of the
 * address bar are pages with scripts (0.5 s), and a spare renderer is started for a site that is never visited. Chromium merges this
 * list with Playwright's.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]
const BROWSER_OPTIONS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The default outside of headless mode, so that screenshots of both can be compared.
  '--font-render-hinting=slight',
  `--disable-features=${UNUSED_FEATURES.join()}`,
]

/**
 * The headless shell takes a fifth less CPU time than the full browser. It has no back-forward cache, can't intercept redirects to
 * different sites, and its mouse pointer is always over the page's corner. Tests that depend on these, and the audit, use the full browser.
 */
const launchOptions = {
  executablePath: process.env.AUDIT ? executablePath : findShell(),
  args: BROWSER_OPTIONS,
}

/**
 * Files whose tests share a development server, which needs fifteen seconds of CPU time to show its first page. Tests of the overlay run
 * last, since they share a page that files saved by other tests would update.
 */
const DEVELOPMENT =
  /\/(?:development\w*|islandsHydration|overlay(?:Accessibility|Cost|Inspect|Reports)?)\.spec\.ts$/
/**
 * Animations are rendered by the CPU, sixty frames per second: a navigation with its transition costs twice as much as without. Tests of
 * animations enable motion, and the audit navigates with it.
 */
const WITHOUT_MOTION = {
  contextOptions: { reducedMotion: process.env.WITH_MOTION ? 'no-preference' : 'reduce' },
} as const
/** The full browser. */
const FULL_BROWSER = { ...WITHOUT_MOTION, launchOptions: { ...launchOptions, executablePath } }

/**
 * Without traces, which would distort the measurements of some tests. The option applies to all files of the project, since different
 * options would start a second worker with a second server.
 */
const IN_DEVELOPMENT = {
  workers: 1,
  use: { trace: 'off', ...WITHOUT_MOTION },
} as const
/** Files whose tests share a build of the site with the lab's plugins. */
const LAB = /\/islands(?!Hydration)\w+\.spec\.ts$/
/** The longest test, which starts early. */
const STORIES = /\/ladle\.spec\.ts$/
/**
 * Files whose tests share a site with a different space than the demo's. A worker restarts with a new browser and site if the next file
 * needs a different site, so files with the same site are in the same project.
 */
const NAVIGATION = /\/(?:navigation(?!Placing)\w+|previewAfterVisit)\.spec\.ts$/
const EDITING = /\/(?:deepNesting|editor\w+|emptyBlocks\w*|live\w+|overlayPreview)\.spec\.ts$/
/** Files whose tests share a site with the stories of blocks. */
const BLOCKS = /\/(?:blocks|tooltip)\.spec\.ts$/
/** Files with tests of the mouse pointer. */
const POINTER = /\/(?:consent|everyPage|navigationPlacing)\.spec\.ts$/
/** Files whose site no other file uses. */
const ALONE = /\/(?:analyticsOff|consentImplied|consentVendors|ladleChanges|startMessage)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/sharedStart.ts',
  // Each worker has a separate browser and site. Four for two cores: with three, the cores were idle for a fifth of the time.
  workers: 4,
  fullyParallel: false,
  // `npm run audit` sets it.
  grepInvert: process.env.AUDIT ? undefined : /@audit\b/,
  // Files of a project share a server through a single worker. The longest projects start first, so that all workers end together.
  projects: [
    { name: 'development', testMatch: DEVELOPMENT, ...IN_DEVELOPMENT },
    { name: 'editor', testDir: 'tests/editor', testMatch: /\.spec\.ts$/, workers: 2 },
    { name: 'lab', testMatch: LAB, workers: 1, use: WITHOUT_MOTION },
    { name: 'stories', testMatch: STORIES },
    { name: 'navigation', testMatch: NAVIGATION, workers: 1, use: FULL_BROWSER },
    { name: 'editing', testMatch: EDITING, workers: 1, use: WITHOUT_MOTION },
    { name: 'blocks', testMatch: BLOCKS, workers: 1, use: WITHOUT_MOTION },
    { name: 'pointer', testMatch: POINTER, use: FULL_BROWSER },
    { name: 'alone', testMatch: ALONE, use: WITHOUT_MOTION },
    {
      name: 'field-notes',
      testDir: 'tests/demos/field-notes',
      testMatch: /\.spec\.ts$/,
      workers: 1,
      use: WITHOUT_MOTION,
    },
    {
      name: 'site',
      testIgnore: [DEVELOPMENT, LAB, STORIES, BLOCKS, ALONE, NAVIGATION, EDITING, POINTER],
      use: WITHOUT_MOTION,
    },
  ],
  forbidOnly: !!process.env.CI,
  // A test may time out once on a busy machine. A test that passes on retry is reported as flaky.
  retries: 1,
  // Only for tests that hang: many times the usual duration, since a busy machine is slow and sometimes stalls for ten seconds.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // With `only-on-failure`, Playwright would capture screenshots for each test before it closes its pages. A retry has a trace.
    screenshot: 'off',
    trace: 'on-first-retry',
    launchOptions,
  },
})
