import { defineConfig } from '@playwright/test'
import { findBrowser, findShell } from './cli/browser/ensureBrowser.ts'

const executablePath = findBrowser()
if (!executablePath)
  throw new Error('There is no Chromium to test with. Run `node cli/browser/ensureBrowser.ts`.')

/**
 * Parts of the browser's own window that cost more than the pages under test, once for each test's context: the menus of the
 * address bar are pages with script (0.5 s of a processor), and a renderer is started for a site that is never visited.
 * Chromium adds this list to Playwright's own.
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
  // As Chromium itself draws text, so that pictures of either can be compared.
  '--font-render-hinting=slight',
  `--disable-features=${UNUSED_FEATURES.join()}`,
]

/**
 * The browser without a window takes a fifth less processor time. It keeps no page for the way back, answers no redirect to another
 * site by a test, and holds its pointer over the page's corner; what is about these has the whole browser, and the audit all has.
 */
const launchOptions = {
  executablePath: process.env.AUDIT ? executablePath : findShell(),
  args: BROWSER_OPTIONS,
}

/**
 * Files whose tests share a server in development, which takes fifteen seconds of a processor until it has shown a page. The
 * overlay's come last, since they share a page that the others' saves would exchange.
 */
const DEVELOPMENT = /\/(?:development\w*|islandsHydration|overlay(?:Cost|Inspect)?)\.spec\.ts$/
/**
 * What moves is drawn by the processor, sixty times a second: a navigation with its transition costs twice what it does without.
 * Tests of what moves, and of what happens while it does, ask for motion; the audit navigates with it.
 */
const WITHOUT_MOTION = {
  contextOptions: { reducedMotion: process.env.WITH_MOTION ? 'no-preference' : 'reduce' },
} as const
/** The whole browser. */
const WHOLE = { ...WITHOUT_MOTION, launchOptions: { ...launchOptions, executablePath } }

/**
 * A trace would cost what some tests in development measure; set for some files alone it would be another server, since it is a
 * worker's. What they wait for is compiled first: modules of a page that is opened, and what a save changes.
 */
const IN_DEVELOPMENT = {
  workers: 1,
  use: { trace: 'off', ...WITHOUT_MOTION },
} as const
/** Files whose tests share a build of the site with the lab's plugins. */
const LAB = /\/islands(?!Hydration)\w+\.spec\.ts$/
/** The longest test, which is begun early. */
const STORIES = /\/ladle\.spec\.ts$/
/**
 * Files whose tests share a site that is not the demo space's. A worker starts again, with a browser and a site, where the next
 * file wants another site than the one before, so those that want the same stand together.
 */
const NAVIGATION = /\/(?:navigation(?!Placing)\w+|previewAfterVisit)\.spec\.ts$/
const EDITING = /\/(?:deepNesting|editor\w+|emptyBlocks\w*|live\w+|overlayPreview)\.spec\.ts$/
/** Files whose tests share a site with the stories of blocks. */
const BLOCKS = /\/(?:blocks|tooltip)\.spec\.ts$/
/** Files about where the pointer is, and what it comes to. */
const POINTER = /\/(?:consent|everyPage|navigationPlacing)\.spec\.ts$/
/** Files with a site that no other has. */
const ALONE = /\/(?:analyticsOff|consentImplied|consentVendors|ladleChanges|startMessage)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/sharedStart.ts',
  // Each worker has a browser and a site of its own. Two more than two cores, as three left them idle for a fifth of the time.
  workers: 4,
  fullyParallel: false,
  // `npm run audit` sets it.
  grepInvert: process.env.AUDIT ? undefined : /@audit\b/,
  // One worker keeps what a project's files share. The longest begin, so that all workers end together.
  projects: [
    { name: 'development', testMatch: DEVELOPMENT, ...IN_DEVELOPMENT },
    { name: 'editor', testDir: 'tests/editor', testMatch: /\.spec\.ts$/, workers: 2 },
    { name: 'lab', testMatch: LAB, workers: 1, use: WITHOUT_MOTION },
    { name: 'stories', testMatch: STORIES },
    { name: 'navigation', testMatch: NAVIGATION, workers: 1, use: WHOLE },
    { name: 'editing', testMatch: EDITING, workers: 1, use: WITHOUT_MOTION },
    { name: 'blocks', testMatch: BLOCKS, workers: 1, use: WITHOUT_MOTION },
    { name: 'pointer', testMatch: POINTER, use: WHOLE },
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
  // A busy machine may miss a moment once; what fails twice has failed, and what failed once is reported as flaky.
  retries: 1,
  // For what hangs, and many times what usual tests take: a machine with more to do than this is slow, and at times stands still for
  // ten seconds. What comes sooner is seen sooner.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Taken at failures alone, each test would take some all the same, as its pages close. A failed test's second try has a trace.
    screenshot: 'off',
    trace: 'on-first-retry',
    launchOptions,
  },
})
