// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

/** Returns the text that screen readers read on a kind of machine. */
async function readKeys(keys: string, machine: 'mac' | 'other') {
  const { root } = await composeSample('keyboard_shortcut', { keys })
  for (const hidden of root!.querySelectorAll(machine === 'mac' ? '.other' : '.mac')) hidden.remove()
  for (const sign of root!.querySelectorAll('[aria-hidden="true"]')) sign.remove()
  return textOf(root)
}

test.each([
  ['Cmd+K', 'Command + K', 'Ctrl + K'],
  ['Ctrl+Alt+Shift+Cmd+E', 'Control + Option + Shift + Command + E', 'Ctrl + Alt + Shift + Win + E'],
  ['option + enter', 'Option + Return', 'Alt + Enter'],
  ['Cmd++', 'Command + +', 'Ctrl + +'],
  ['+', '+', '+'],
  ['H', 'H', 'H'],
])('BLOCK-24 a keyboard shortcut names the keys %s on each kind of machine', async (keys, mac, other) => {
  expect(await readKeys(keys, 'mac')).toBe(mac)
  expect(await readKeys(keys, 'other')).toBe(other)
})

test('BLOCK-24 a keyboard shortcut shows the symbols of the Mac’s keys', async () => {
  const { root } = await composeSample('keyboard_shortcut', { keys: 'Ctrl+Alt+Shift+Cmd+E' })
  expect([...root!.querySelectorAll('.mac [aria-hidden]')].map(textOf)).toEqual(['⌃', '⌥', '⇧', '⌘'])
})

test('BLOCK-24 a keyboard shortcut is a paragraph as a block and an inline element in text', async () => {
  expect((await composeSample('keyboard_shortcut', { keys: 'H' })).root?.tagName).toBe('P')
  const { root } = await composeSample('callout_box', { content: 'Press [[kbd | H]] now.' })
  expect(root?.querySelector('p > kbd')).not.toBeNull()
  expect(textOf(root)).toBe('Press H now.')
})
