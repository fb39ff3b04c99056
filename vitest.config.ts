import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { siteTests } from './scripts/testRun/siteTests.ts'
import TestOrder from './scripts/testRun/TestOrder.ts'

const FILES = '**/*.test.{ts,tsx}'
const EXCLUDED = [...configDefaults.exclude, 'tests/{browser,editor}/**']
/**
 * Tests that render hundreds of pages, for which React's development build takes several times as long. A worker always uses the build of
 * React that it loaded first, so these tests have separate workers.
 */
const PRODUCTION = '**/{warmCaches,longRunningServer,oracle}.test.ts'
/** JSX transform for these tests: React's production build lacks the development runtime. */
const OF_PRODUCTION = { jsx: { runtime: 'automatic', development: false } } as const
/**
 * Tests that run Storyblok's CLI, which takes seconds of CPU time each. Among unit tests, which have the lowest priority, a single run
 * waited for minutes.
 */
const VENDORS_COMMANDS = '{cli/schema,services/management}/commandLine*.test.ts'
/**
 * Separate cache of transformed modules for these tests. Vitest shares the cache between projects even if their JSX transforms differ, so
 * the first project would decide between development and production for all.
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
            'fields',
            'json',
            'scripts',
            'server',
            'services',
            'src',
            'tests/demos/quarry',
          ].map((folder) => `${folder}/${FILES}`),
          exclude: [...EXCLUDED, VENDORS_COMMANDS],
          // Each worker loads all modules. With two more workers than cores, the tests took a quarter more CPU time.
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
    // Class names are not scoped, so that tests use the same names as the stylesheets.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    // One more worker than cores, since tests of processes mostly wait for them.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: TestOrder },
    // With isolation, starting a worker and loading all modules for each of 330 files took most of the CPU time.
    isolate: false,
    // As in the browser tests: a test may time out once on a busy machine. Vitest reports which tests were retried.
    retry: process.env.CI ? 1 : 0,
    // A test without an assertion proves nothing.
    expect: {
      requireAssertions: true,
      // The default timeout of one second is too short on busy machines. Polling ends as soon as the assertion passes.
      poll: { timeout: 30_000 },
    },
    setupFiles: PATIENCE,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Only for tests that hang: many times the duration of the longest test, since busy machines are slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
