// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { BoundCommand } from './commands.ts'
import { findCommand, matchesKeys } from './shortcuts.ts'

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
})

test.each([
  ['Mod+Z', pressed('z', { ctrlKey: true }), true],
  ['Mod+Z', pressed('Z', { ctrlKey: true, shiftKey: true }), false],
  ['Mod+Shift+Z', pressed('Z', { ctrlKey: true, shiftKey: true }), true],
  ['Mod+Z', pressed('z'), false],
  ['Mod+Z', pressed('z', { ctrlKey: true, altKey: true }), false],
  ['Mod+Z', pressed('z', { ctrlKey: true, metaKey: true }), false],
  // On AZERTY the typed letter counts, not the key's position.
  ['Mod+Z', pressed('z', { ctrlKey: true, code: 'KeyW' }), true],
  ['Mod+W', pressed('z', { ctrlKey: true, code: 'KeyW' }), false],
  // A Cyrillic layout types no Latin letter, so the key's position counts.
  ['Mod+Z', pressed('я', { ctrlKey: true, code: 'KeyZ' }), true],
  ['?', pressed('?', { shiftKey: true }), true],
  ['?', pressed('?'), true],
  ['Alt+ArrowUp', pressed('ArrowUp', { altKey: true }), true],
  ['Delete', pressed('Delete', { shiftKey: true }), false],
])('matchesKeys compares %s with %o: %s', (keys, event, expected) => {
  expect(matchesKeys(keys, event, false)).toBe(expected)
})

test('Mod is the command key on a Mac', () => {
  expect(matchesKeys('Mod+Z', pressed('z', { metaKey: true }), true)).toBe(true)
  expect(matchesKeys('Mod+Z', pressed('z', { ctrlKey: true }), true)).toBe(false)
})

test('keys in text inputs, dialogs and IME compositions run no command unless it allows text inputs', () => {
  const command = (id: string, keys: string, inText: BoundCommand['inText'] = false): BoundCommand => ({
    id,
    title: id,
    keys,
    inText,
    group: 'Edit',
    isEnabled: () => id !== 'off',
    run: () => {},
  })
  const commands = [
    command('off', 'Delete'),
    command('remove', 'Delete'),
    command('palette', 'Mod+K', true),
    command('undo', 'Mod+Z', 'fields'),
  ]
  document.body.innerHTML =
    '<p tabindex="0"></p><input><input type="checkbox"><div contenteditable="true"><b></b></div><div role="dialog"><button></button></div><section data-fields><input></section>'
  const found = (selector: string, init: KeyboardEventInit) => {
    let id: string | undefined
    const listen = (event: KeyboardEvent) => {
      id = findCommand(commands, event)?.id
    }
    window.addEventListener('keydown', listen, { once: true })
    const options = { bubbles: true, cancelable: true, ...init }
    document.querySelector(selector)!.dispatchEvent(new KeyboardEvent('keydown', options))
    return id
  }
  const remove = { key: 'Delete' }
  const palette = { key: 'k', ctrlKey: true }
  expect(['p', 'input', '[type=checkbox]', 'b', 'button'].map((at) => found(at, remove))).toEqual([
    'remove',
    undefined,
    'remove',
    undefined,
    undefined,
  ])
  expect(['p', 'input', 'b', 'button'].map((at) => found(at, palette))).toEqual([
    'palette',
    'palette',
    'palette',
    undefined,
  ])
  const undo = { key: 'z', ctrlKey: true }
  expect(['p', 'input', 'section input'].map((at) => found(at, undo))).toEqual(['undo', undefined, 'undo'])
  expect(found('p', { ...remove, isComposing: true })).toBeUndefined()
})
