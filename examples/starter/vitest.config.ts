import { strata } from 'strata-pages/vite'
import { defineConfig } from 'vitest/config'

// Finds "#site/plugins" for the tests, as a build does.
export default defineConfig({ plugins: [strata()] })
