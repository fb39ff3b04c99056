import { join } from 'node:path'
import { ensureBrowser } from '../ensureBrowser.ts'
import { ensureNginx } from '../ensureNginx.ts'
import { FILES } from '../requirements/records.ts'
import { ROOT } from './root.ts'

/** One step of a test run. */
export interface Step {
  readonly name: string
  readonly doing: string
  /** What Node runs: a script and its options. */
  readonly script: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** The report it writes; an old one is removed before the first step, so that it cannot stand for this run. */
  readonly report?: string
  /** Steps without whose success it makes no sense. */
  readonly needs?: readonly string[]
  /** Whether it runs at the same time as its neighbours that do: each keeps only one core busy. */
  readonly together?: boolean
  /** What must be there first; throws where it cannot be loaded. */
  readonly prepare?: () => void
}

const bin = (path: string) => join(ROOT, 'node_modules', path)

/** The steps of `npm test`, in order. */
export const STEPS: readonly Step[] = [
  { name: 'types', doing: 'Checking types', script: [bin('typescript/bin/tsc')], together: true },
  {
    name: 'example-types',
    doing: 'Checking types of the example site',
    script: [bin('typescript/bin/tsc'), '-p', 'examples/field-notes'],
    together: true,
  },
  {
    name: 'bench-types',
    doing: 'Checking types of the measured site',
    script: [bin('typescript/bin/tsc'), '-p', 'bench/site'],
    together: true,
  },
  { name: 'lint', doing: 'Linting', script: [bin('@biomejs/biome/bin/biome'), 'ci', '.'], together: true },
  {
    name: 'unused',
    doing: 'Looking for what nothing uses',
    script: [bin('knip/bin/knip.js'), '--no-progress'],
    together: true,
  },
  {
    name: 'patterns',
    doing: 'Checking patterns',
    script: ['tools/patterns/checkPatterns.ts'],
    together: true,
  },
  {
    name: 'generated',
    doing: 'Checking generated files',
    script: ['tools/generate.ts', '--check'],
    together: true,
  },
  { name: 'build', doing: 'Building the site', script: ['server/build/build.ts'], together: true },
  {
    name: 'unit',
    doing: 'Running unit tests',
    script: [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=./tools/testRun/unitReporter.ts',
    ],
    report: FILES.vitest,
    needs: ['build'],
    prepare: () => ensureNginx((sentence) => console.log(sentence)),
  },
  {
    name: 'browser',
    doing: 'Running browser tests',
    script: [bin('@playwright/test/cli.js'), 'test', '--reporter=list,./tools/testRun/browserReporter.ts'],
    report: FILES.playwright,
    needs: ['build'],
    prepare: () => ensureBrowser((sentence) => console.log(sentence)),
  },
  {
    name: 'requirements',
    doing: 'Tracing requirements',
    script: ['tools/requirements/trace.ts', '--brief'],
  },
]

/** The steps of the given names, in the order they run; all of them where no name is given. Throws on a wrong name. */
export function chooseSteps(names: readonly string[]): readonly Step[] {
  const wrong = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (wrong.length)
    throw new Error(
      `There is no step ${wrong.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}.`,
    )
  return names.length ? STEPS.filter(({ name }) => names.includes(name)) : STEPS
}

/** The steps in the groups in which they run at the same time; most are a group of their own. */
export function groupSteps(steps: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = []
  for (const step of steps) {
    const before = groups.at(-1)
    if (step.together && before?.at(-1)?.together) before.push(step)
    else groups.push([step])
  }
  return groups
}
