import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest test files, slowest first: they start first, so that all workers end at about the same time. Vitest knows durations
 * of the last run, but in a new clone sorts by file size.
 */
export const SLOWEST: readonly string[] = [
  'tests/package/installedSite.test.ts',
  'tests/site/realSpace.test.ts',
  'tests/site/prerender.test.ts',
  'tests/site/stop.test.ts',
  'tests/site/developmentServer.test.ts',
  'tests/site/responseHeaders.test.ts',
  'tests/site/longRunningServer.test.ts',
  'tests/site/contentOutage.test.ts',
  'tests/site/serverParity.test.ts',
  'tests/site/siteFolder.test.ts',
  'tests/dependencies/oracle.test.ts',
  'tests/security/accessAttacks.test.ts',
  'tests/newPlugin.test.ts',
  'tests/site/warmCaches.test.ts',
  'tests/site/start.test.ts',
  'tests/site/discovery.test.ts',
  'tests/site/everyPage.test.ts',
  'tests/site/prerenderedPages.test.ts',
  'tests/site/dataFolder.test.ts',
  'tests/site/kill.test.ts',
  'src/plugins/everyPlugin.test.tsx',
  'scripts/testRun/reporters.test.ts',
  'services/forms/forms.test.ts',
  'scripts/patterns/checkPatterns.test.ts',
  'cli/ladle/presetStories.test.tsx',
  'src/plugins/composeHtml.random.test.ts',
  'services/firestore/conformance.test.ts',
  'services/images/imageQueue.test.ts',
]

const ENVIRONMENT = /@vitest-environment\s+([\w-]+)/

/**
 * Order of test files: tests of whole sites first, then files grouped by environment. Vitest ends a worker whose next file needs
 * a different environment, and starting one takes a second of CPU time.
 */
export default class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return sortFiles(await super.sort(files), (file) => ({
      name: relative(this.ctx.config.root, file.moduleId).split(sep).join('/'),
      project: file.project.name,
      environment: ENVIRONMENT.exec(readFileSync(file.moduleId, 'utf8'))?.[1] ?? 'node',
    }))
  }
}

/** Sorts files; equal ones stay in order. */
export function sortFiles<File>(
  files: readonly File[],
  describeFile: (file: File) => {
    readonly name: string
    readonly project: string
    readonly environment: string
  },
): File[] {
  const groups = ['production node', 'whole node', 'whole jsdom', 'unit node', 'unit jsdom']
  const keyOf = (file: File): readonly [number, number] => {
    const { name, project, environment } = describeFile(file)
    const [group, rank] = [groups.indexOf(`${project} ${environment}`), SLOWEST.indexOf(name)]
    return [group, rank < 0 ? SLOWEST.length : rank]
  }
  return files
    .map((file) => ({ file, key: keyOf(file) }))
    .sort(({ key: [a, b] }, { key: [c, d] }) => a - c || b - d)
    .map(({ file }) => file)
}
