// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { controlsOf, withControls } from '../../ladle/controls.ts'
import type { Args } from '../../ladle/ladleTypes.ts'
import { presetStories } from '../../ladle/presetStories.tsx'
import { registry } from '../../src/plugins/installedPlugins.ts'
import * as field from '../../src/registry/fields.ts'

afterEach(cleanup)

/** A story as Ladle shows it: with the values of its controls, once its renderers are there. */
async function show(component: string, preset: string, changed: Args = {}) {
  const Story = presetStories(component)(preset)
  await act(async () =>
    render(
      <Suspense fallback="waiting">
        <Story {...Story.args} {...changed} />
      </Suspense>,
    ),
  )
  await waitFor(() => expect(document.body.textContent).not.toBe('waiting'))
}

beforeEach(() => {
  // jsdom has no screen to ask.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  // No files are served here.
  vi.stubGlobal('fetch', async () => new Response())
})

describe('a story', () => {
  test('DEV-03 shows its preset, and what its controls change', async () => {
    await show('quote', 'Plain')
    expect(screen.getByText('Ines Halloran')).toBeTruthy()
    cleanup()
    await show('quote', 'Plain', { name: 'Somebody else', size: 'large' })
    expect(screen.getByText('Somebody else')).toBeTruthy()
    expect(document.querySelector('[class*=large]')?.className).toContain('large')
  })

  // The server renders each preset in tests of its own; an audit shows each as a story, too.
  test.each(
    [...registry.plugins.values()].flatMap(({ name, presets }) =>
      (process.env.AUDIT ? presets : presets.slice(0, 1)).map((preset) => [name, preset.name]),
    ),
  )('DEV-03 shows %s: %s without a block that fails', async (component, preset) => {
    await show(component!, preset!)
    expect(document.body.textContent).not.toMatch(
      /No rendering definition|threw while rendering|is not shown/,
    )
  })

  test('says what the content check finds', async () => {
    await show('quote', 'Plain', { quote: '' })
    expect(screen.getByText(/the required field 'quote' is empty/)).toBeTruthy()
  })

  test('says which file is named and not there, below it and in the console', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
    await show('image', 'Plain')
    const told =
      /^Block 'image' in story 'image: Plain': 'content' refers to the file \/f\/\S+, which does not exist\./
    expect(await screen.findByText(told)).toBeTruthy()
    expect(said.mock.calls.flat()).toContainEqual(expect.stringMatching(told))
  })

  test('DEV-03 of a static build has pictures that need no image service', async () => {
    const addresses = () =>
      [...document.querySelectorAll('img, source')].flatMap((element) =>
        ['src', 'srcset'].flatMap((name) => element.getAttribute(name) ?? []),
      )
    await show('image', 'Plain')
    expect(addresses().join(' ')).toContain('/m/')
    cleanup()
    vi.stubEnv('VITE_STATIC_PICTURES', '1')
    await show('image', 'Plain')
    vi.unstubAllEnvs()
    expect(addresses()).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/f\/2026\/[^/]+\/[^/]+\/[^/]+$/),
    ])
  })

  test('of a plugin or preset that is gone says what to do', () => {
    expect(() => presetStories('nope')).toThrow('There is no plugin \'nope\'. Run "npm run generate"')
    expect(() => presetStories('quote')('Nope')).toThrow("There is no preset 'Nope' of plugin 'quote'.")
  })
})

describe('controls', () => {
  const fields = {
    title: field.text({ label: 'Title' }),
    words: field.textarea(),
    size: field.option({ values: ['small', 'large'], default: 'small' }),
    tone: field.option({ values: ['calm', 'loud'] }),
    wide: field.boolean({ label: 'Wide', help: 'Fills the page.' }),
    count: field.number({ min: 1, max: 9 }),
    picture: field.asset(),
    text: field.richtext(),
  }

  test('DEV-03 come from the simple fields of the schema', () => {
    const { args, argTypes } = controlsOf(fields, { title: 'Here', count: 3 })
    expect(args).toEqual({ title: 'Here', words: '', size: 'small', tone: undefined, wide: false, count: 3 })
    expect(argTypes).toEqual({
      size: {
        name: 'size',
        description: undefined,
        options: ['small', 'large'],
        control: { type: 'select' },
      },
      tone: { name: 'tone', description: undefined, options: ['calm', 'loud'], control: { type: 'select' } },
      wide: {
        name: 'Wide',
        description: 'Fills the page.',
        options: undefined,
        control: { type: 'boolean' },
      },
      count: {
        name: 'count',
        description: undefined,
        options: undefined,
        control: { type: 'number', min: 1, max: 9 },
      },
    })
  })

  test('change the content they are made from, and a number that is being typed counts as none', () => {
    const content = { title: 'Here', count: 3, picture: { filename: 'a.webp' } }
    expect(withControls(content, { title: 'There', count: Number.NaN })).toEqual({
      title: 'There',
      count: '',
      picture: { filename: 'a.webp' },
    })
  })
})
