// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

/** The keys' words on one kind of machine, as they are read out. */
async function read(keys: string, machine: 'mac' | 'other') {
  const { root } = await composeSample('keyboard_shortcut', { keys })
  for (const hidden of root!.querySelectorAll(machine === 'mac' ? '.other' : '.mac')) hidden.remove()
  for (const sign of root!.querySelectorAll('[aria-hidden="true"]')) sign.remove()
  return wordsOf(root)
}

test.each([
  ['Cmd+K', 'Command + K', 'Ctrl + K'],
  ['Ctrl+Alt+Shift+Cmd+E', 'Control + Option + Shift + Command + E', 'Ctrl + Alt + Shift + Win + E'],
  ['option + enter', 'Option + Return', 'Alt + Enter'],
  ['Cmd++', 'Command + +', 'Ctrl + +'],
  ['+', '+', '+'],
  ['H', 'H', 'H'],
])('BLOCK-24 names %s for each machine', async (keys, mac, other) => {
  expect(await read(keys, 'mac')).toBe(mac)
  expect(await read(keys, 'other')).toBe(other)
})

test('BLOCK-24 draws the Mac’s signs', async () => {
  const { root } = await composeSample('keyboard_shortcut', { keys: 'Ctrl+Alt+Shift+Cmd+E' })
  expect([...root!.querySelectorAll('.mac [aria-hidden]')].map(wordsOf)).toEqual(['⌃', '⌥', '⇧', '⌘'])
})

test('BLOCK-24 is a paragraph on its own and an inline element in text', async () => {
  expect((await composeSample('keyboard_shortcut', { keys: 'H' })).root?.tagName).toBe('P')
  const { root } = await composeSample('callout_box', { content: 'Press [[kbd | H]] now.' })
  expect(root?.querySelector('p > kbd')).not.toBeNull()
  expect(wordsOf(root)).toBe('Press H now.')
})
