import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { SLOWEST, sortFiles } from './TestOrder.ts'

test('sortFiles puts tests of whole sites first, and groups files by environment', () => {
  const files = [
    'unit jsdom a',
    'unit node b',
    'whole node c',
    'unit jsdom d',
    'whole jsdom e',
    'unit node f',
  ]
  const describeFile = (file: string) => {
    const [project = '', environment = '', name = ''] = file.split(' ')
    return { project, environment, name }
  }
  expect(sortFiles(files, describeFile)).toEqual([
    'whole node c',
    'whole jsdom e',
    'unit node b',
    'unit node f',
    'unit jsdom a',
    'unit jsdom d',
  ])
})

test('sortFiles puts the slowest files of a group first and preserves the order of all other files', () => {
  const [first = '', second = ''] = SLOWEST
  const describeFile = (name: string) => ({ name, project: 'whole', environment: 'node' })
  expect(sortFiles(['b', second, 'a', first], describeFile)).toEqual([first, second, 'b', 'a'])
})

test('each file in SLOWEST exists', () => {
  expect(SLOWEST.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
