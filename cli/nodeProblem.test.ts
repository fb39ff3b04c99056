import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { BUILDER_ROOT } from '../server/build/paths.ts'
import { nodeProblem } from './nodeProblem.ts'

test.each(['18.20.8', '20.19.0', '22.17.9'])('Node %s is rejected with the required version', (version) => {
  expect(nodeProblem(version, '>=22.18')).toContain(`needs Node 22.18 or newer, and this is Node ${version}`)
})

test.each(['22.18.0', '22.20.1', '24.0.0', '100.1.0'])('Node %s is accepted', (version) => {
  expect(nodeProblem(version, '>=22.18')).toBeUndefined()
})

test.each(Object.entries(packageFile.scripts))(
  'npm run %s reports the required Node version in an older one',
  (_, script) => {
    const [, words = ''] = /node (.+)/.exec(script) ?? []
    // With this option a process cannot run TypeScript, like an older version.
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--no-experimental-strip-types', ...words.split(' ')],
      { cwd: BUILDER_ROOT, encoding: 'utf8', env: { PATH: process.env.PATH } },
    )
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/need Node 24 .+, and this is Node \d.+nodejs\.org/),
    ])
  },
)
