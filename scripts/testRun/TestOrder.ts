import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest, longest first: they begin first, so that the workers end together. Vitest knows how long files
 * took the last time, but not in a fresh clone, where it goes by their size.
 */
export const LONGEST: readonly string[] = [
  'tests/package/installedSite.test.ts',
  'tests/site/realSpace.test.ts',
  'tests/site/prerender.test.ts',
  'tests/site/stop.test.ts',
  'tests/site/developmentServer.test.ts',
  'tests/site/responseHeaders.test.ts',
  'tests/site/keptServer.test.ts',
  'tests/site/contentAway.test.ts',
  'tests/site/assembledAlike.test.ts',
  'tests/site/anotherSite.test.ts',
  'tests/dependencies/oracle.test.ts',
  'tests/docs/blockInDocs.test.ts',
  'tests/security/accessAttacks.test.ts',
  'tests/newPlugin.test.ts',
  'tests/site/keptPages.test.ts',
  'tests/site/start.test.ts',
  'tests/site/discovery.test.ts',
  'tests/site/everyPage.test.ts',
  'tests/site/madeAhead.test.ts',
  'tests/site/keptData.test.ts',
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
 * The order of test files: whole sites first, then files of one environment after each other. Vitest ends a worker whose
 * next file needs another environment, and starting one takes a second of processor time.
 */
export default class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inOrder(await super.sort(files), (file) => ({
      name: relative(this.ctx.config.root, file.moduleId).split(sep).join('/'),
      project: file.project.name,
      environment: ENVIRONMENT.exec(readFileSync(file.moduleId, 'utf8'))?.[1] ?? 'node',
    }))
  }
}

/** Puts files in order; those that nothing tells apart stay as they are. */
export function inOrder<File>(
  files: readonly File[],
  about: (file: File) => { readonly name: string; readonly project: string; readonly environment: string },
): File[] {
  const groups = ['production node', 'whole node', 'whole jsdom', 'unit node', 'unit jsdom']
  const keyOf = (file: File): readonly [number, number] => {
    const { name, project, environment } = about(file)
    const [group, place] = [groups.indexOf(`${project} ${environment}`), LONGEST.indexOf(name)]
    return [group, place < 0 ? LONGEST.length : place]
  }
  return files
    .map((file) => ({ file, key: keyOf(file) }))
    .sort(({ key: [a, b] }, { key: [c, d] }) => a - c || b - d)
    .map(({ file }) => file)
}
