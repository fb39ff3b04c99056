import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { inOrder, LONGEST } from './TestOrder.ts'

test('whole sites come first, and files of one environment after each other', () => {
  const files = [
    'unit jsdom a',
    'unit node b',
    'whole node c',
    'unit jsdom d',
    'whole jsdom e',
    'unit node f',
  ]
  const about = (file: string) => {
    const [project = '', environment = '', name = ''] = file.split(' ')
    return { project, environment, name }
  }
  expect(inOrder(files, about)).toEqual([
    'whole node c',
    'whole jsdom e',
    'unit node b',
    'unit node f',
    'unit jsdom a',
    'unit jsdom d',
  ])
})

test('the longest of a group begin first, the others as they came', () => {
  const [first = '', second = ''] = LONGEST
  const about = (name: string) => ({ name, project: 'whole', environment: 'node' })
  expect(inOrder(['b', second, 'a', first], about)).toEqual([first, second, 'b', 'a'])
})

test('each file that is named as long is there', () => {
  expect(LONGEST.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
