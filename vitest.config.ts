import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

const FILES = '**/*.test.{ts,tsx}'

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src', 'embedded', 'server', 'tools'].map((folder) => `${folder}/${FILES}`),
          // Starting a worker and a DOM for each of 280 files took most of the run's processor time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'whole', include: [`tests/${FILES}`] },
      },
    ],
    environment: 'node',
    exclude: [...configDefaults.exclude, 'tests/browser/**'],
    // Class names keep their source name, so that a test reads like the stylesheet beside it.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    // One more than there are cores: tests of whole processes mostly wait for them.
    maxWorkers: availableParallelism() + 1,
    // As in the browser tests: a busy machine may miss a moment once, and Vitest says which test was tried again.
    retry: process.env.CI ? 1 : 0,
    // A test that looks at nothing proves nothing.
    expect: { requireAssertions: true },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
