import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadRules } from './loadRules.ts'
import { parseRules } from './parseRules.ts'

const SHIPPED = readFileSync(join(import.meta.dirname, '../../../firestore.rules'), 'utf8')

const withCondition = (condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /things/{thing} {
      allow get: if ${condition};
    }
  }
}
`

test('the shipped rules are interpreted as a whole', () => {
  const [database] = parseRules(SHIPPED)
  expect(database?.matches.map(({ segments }) => segments[0]?.name)).toEqual([
    'websiteForms',
    'websiteAnalytics',
    'helpCenterSearches',
  ])
})

test.each([
  ['exists(/databases/$(database)/documents/users/a)', 'the function exists() is not interpreted'],
  ['math.abs(1) == 1', 'the variable "math" is not known'],
  ["thing.split('a').size() == 1", 'the method split() is not interpreted'],
  ['resource.data.a is duration', 'the type duration is not interpreted'],
  ["thing.matches('(?=a)')", 'the group "(?" in the pattern (?=a) is not interpreted'],
  ["thing.matches('\\\\bword')", 'the escape \\b in the pattern \\bword is not interpreted'],
  ['unknown == 1', 'the variable "unknown" is not known'],
])('%s stops the start and names its line', (condition, said) => {
  expect(() => parseRules(withCondition(condition), 'firestore.rules')).toThrow(
    `firestore.rules, line 5: ${said} by the embedded Firestore.`,
  )
})

test('a syntax error names its line', () => {
  expect(() => parseRules(withCondition('thing ==='))).toThrow(/^firestore\.rules, line 5: /)
})

test('rules of another version or service are refused', () => {
  expect(() => parseRules(SHIPPED.replace("rules_version = '2';", ''))).toThrow(/rules_version = '2'/)
  expect(() => parseRules(SHIPPED.replace('service cloud.firestore', 'service firebase.storage'))).toThrow(
    /service cloud\.firestore/,
  )
})

test('what was read is kept until the file changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'some.rules')
  const keptFile = join(folder, 'kept/rules.json')
  const kept = () => stat(keptFile).then(({ mtimeMs }) => mtimeMs)
  await writeFile(file, SHIPPED)
  const first = await loadRules(file, keptFile)
  const at = await kept()
  expect(await loadRules(file, keptFile)).toEqual(first)
  expect(await kept()).toBe(at)
  await writeFile(file, withCondition('true'))
  expect(await loadRules(file, keptFile)).not.toEqual(first)
})

test('rules are read where they cannot be kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'some.rules')
  await writeFile(file, SHIPPED)
  expect(await loadRules(file, join(file, 'rules.json'))).toEqual(
    await loadRules(file, join(folder, 'rules.json')),
  )
})

test('a missing file is said', async () => {
  await expect(loadRules('/nowhere/firestore.rules', '/nowhere/rules.json')).rejects.toThrow(
    'The security rules /nowhere/firestore.rules cannot be read (ENOENT).',
  )
})
