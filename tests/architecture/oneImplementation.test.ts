import { expect, test } from 'vitest'
import { isSource, isTest, projectFiles, projectText } from './projectFiles.ts'

const sources = projectFiles().filter(
  (file) => isSource(file) && !isTest(file) && /^(?:json|src|server|services|editor|cli)\//.test(file),
)

/** Returns the files with a match of a pattern. */
const filesWith = (pattern: RegExp, folder = '') =>
  sources.filter((file) => file.startsWith(folder) && pattern.test(projectText(file)))

test('only isObject checks for objects that are neither null nor a list', () => {
  const check = /typeof ([\w.]+) === 'object'\s*&&\s*\1 !== null\s*&&\s*!Array\.isArray\(\1\)/
  expect(filesWith(check)).toEqual(['json/JsonObject.ts'])
})

test('only isEqual compares JSON values recursively', () => {
  expect(filesWith(/\bisDeepStrictEqual\b|function \w*(?:[eE]qual|[sS]ame)\w*Json\b/)).toEqual([])
})

test('the editor has sets of listeners only in Listeners', () => {
  expect(filesWith(/new Set<(?:\(|\{ readonly listener)/, 'editor/')).toEqual(['editor/store/Listeners.ts'])
})
