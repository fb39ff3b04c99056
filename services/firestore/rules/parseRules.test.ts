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

test('the shipped rules use only supported syntax', () => {
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
])('the rule %s is rejected with its line', (condition, message) => {
  expect(() => parseRules(withCondition(condition), 'firestore.rules')).toThrow(
    `firestore.rules, line 5: ${message} by the embedded Firestore.`,
  )
})

test.each(['constructor', 'toString', 'unknown'])('the operation %s is rejected', (name) => {
  expect(() => parseRules(SHIPPED.replace(/allow \w+/, `allow ${name}`))).toThrow(
    `"allow ${name}" is not interpreted`,
  )
})

test('a syntax error is reported with its line', () => {
  expect(() => parseRules(withCondition('thing ==='))).toThrow(/^firestore\.rules, line 5: /)
})

test('rules of a different version or service are rejected', () => {
  expect(() => parseRules(SHIPPED.replace("rules_version = '2';", ''))).toThrow(/rules_version = '2'/)
  expect(() => parseRules(SHIPPED.replace('service cloud.firestore', 'service firebase.storage'))).toThrow(
    /service cloud\.firestore/,
  )
})

test('parsed rules are cached until the file changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'some.rules')
  const cacheFile = join(folder, 'cache/rules.json')
  const writtenAt = () => stat(cacheFile).then(({ mtimeMs }) => mtimeMs)
  await writeFile(file, SHIPPED)
  const first = await loadRules(file, cacheFile)
  const at = await writtenAt()
  expect(await loadRules(file, cacheFile)).toEqual(first)
  expect(await writtenAt()).toBe(at)
  await writeFile(file, withCondition('true'))
  expect(await loadRules(file, cacheFile)).not.toEqual(first)
})

test('rules are parsed if the cache file cannot be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'some.rules')
  await writeFile(file, SHIPPED)
  expect(await loadRules(file, join(file, 'rules.json'))).toEqual(
    await loadRules(file, join(folder, 'rules.json')),
  )
})

test('a missing rules file is reported', async () => {
  await expect(loadRules('/nowhere/firestore.rules', '/nowhere/rules.json')).rejects.toThrow(
    'The security rules /nowhere/firestore.rules cannot be read (ENOENT).',
  )
})
