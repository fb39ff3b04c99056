import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { siteTests } from './scripts/testRun/siteTests.ts'
import TestOrder from './scripts/testRun/TestOrder.ts'

const FILES = '**/*.test.{ts,tsx}'
const EXCLUDED = [...configDefaults.exclude, 'tests/{browser,editor}/**']
/**
 * They render hundreds of pages, for which React's build for development takes several times as long. Which of its
 * builds React loads first is the one that a worker keeps, so these have workers of their own.
 */
const PRODUCTION = '**/{warmCaches,longRunningServer,oracle}.test.ts'
/** What the sources' JSX becomes there: React's build for production has no other. */
const OF_PRODUCTION = { jsx: { runtime: 'automatic', development: false } } as const
/**
 * They run the vendor's command line, which takes seconds of a processor each time: among unit tests, which give way to all others, one
 * waited for minutes.
 */
const VENDORS_COMMANDS = '{cli/schema,services/management}/commandLine*.test.ts'
/**
 * Vitest shares transformed modules between projects whose JSX becomes different code, so these have a folder of their own:
 * without it, whichever project came first decided between development and production for both.
 */
const PRODUCTION_CACHE = join(import.meta.dirname, 'node_modules/.vitest-cache-production')
const PATIENCE = join(import.meta.dirname, 'scripts/testRun/patience.ts')
const SHARED_START = join(import.meta.dirname, 'tests/site/sharedStart.ts')

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'cli',
            'create-strata',
            'editor',
            'scripts',
            'server',
            'services',
            'src',
            'tests/demos/quarry',
          ].map((folder) => `${folder}/${FILES}`),
          exclude: [...EXCLUDED, VENDORS_COMMANDS],
          // Each worker loads all modules: with two more than there are cores they took a quarter more processor time.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: [`tests/${FILES}`, VENDORS_COMMANDS],
          exclude: [...EXCLUDED, PRODUCTION, 'tests/demos/**'],
          globalSetup: SHARED_START,
        },
      },
      {
        extends: true,
        oxc: OF_PRODUCTION,
        test: {
          name: 'production',
          include: [`tests/${PRODUCTION}`],
          exclude: [...EXCLUDED, 'tests/demos/**'],
          env: { NODE_ENV: 'production' },
          fsModuleCachePath: PRODUCTION_CACHE,
        },
      },
      ...(await siteTests({
        files: FILES,
        excluded: EXCLUDED,
        production: PRODUCTION,
        ofProduction: OF_PRODUCTION,
        productionCache: PRODUCTION_CACHE,
      })),
    ],
    environment: 'node',
    exclude: EXCLUDED,
    // Class names keep their source name, so that a test reads like the stylesheet beside it.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    // One more than there are cores: tests of whole processes mostly wait for them.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: TestOrder },
    // Starting a worker, and loading all modules again, for each of 330 files took most of the run's processor time.
    isolate: false,
    // As in the browser tests: a busy machine may miss a moment once, and Vitest says which test was tried again.
    retry: process.env.CI ? 1 : 0,
    // A test that looks at nothing proves nothing.
    expect: {
      requireAssertions: true,
      // A busy machine needs more than the usual second; what comes sooner is seen sooner.
      poll: { timeout: 30_000 },
    },
    setupFiles: PATIENCE,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // For what hangs, and many times what the longest takes: a machine with more to do than this is slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
