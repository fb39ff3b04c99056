import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

const folders = ['src', 'embedded', 'server', 'tools', 'tests']

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'unit',
    environment: 'node',
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: [...configDefaults.exclude, 'tests/browser/**'],
    // Class names keep their source name, so that a test reads like the stylesheet beside it.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    // By itself Vitest leaves one core alone, which is half of two.
    maxWorkers: availableParallelism(),
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
