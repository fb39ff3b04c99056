import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../requirements/sourcesDigest.ts'
import type { Mutation } from './mutation.ts'

/** Unit tests that run the built site, each of which takes many seconds to start. */
const ON_BUILT_SITE = /^tests\/(?:site\/|\w+\.test\.)/

const isTestOf = {
  unit: (file: string) => /\.test\.tsx?$/.test(file) && !ON_BUILT_SITE.test(file),
  browser: (file: string) => /^tests\/browser\/.*\.spec\.ts$/.test(file),
} as const

/** Returns the test files for a mutation's requirement. */
export function testsOf(root: string, { id, runner, tests }: Mutation): readonly string[] {
  if (tests) return tests
  const named = new RegExp(`['"\`](?:[A-Z]+-\\d\\d[ ,]+(?:and )?)*${id}\\b`)
  return filesOf(root).filter(
    (file) => isTestOf[runner](file) && named.test(readFileSync(join(root, file), 'utf8')),
  )
}

/** True if the tests run the built site. */
export function needsBuild({ runner, build }: Mutation, tests: readonly string[]): boolean {
  return build ?? (runner === 'browser' || tests.some((file) => ON_BUILT_SITE.test(file)))
}
