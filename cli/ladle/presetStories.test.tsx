// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as field from '../../fields/fields.ts'
import { controlsOf, withControls } from '../../ladle/controls.ts'
import type { Args } from '../../ladle/ladleTypes.ts'
import { presetStories } from '../../ladle/presetStories.tsx'
import { registry } from '../../src/plugins/installedPlugins.ts'

afterEach(cleanup)

/** Renders a story like Ladle, with values of its controls, after loading its renderers. */
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
  // jsdom has no `matchMedia`.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  // No files are served here.
  vi.stubGlobal('fetch', async () => new Response())
})

describe('a story', () => {
  test('DEV-03 a story shows its preset with the values of its controls', async () => {
    await show('quote', 'Plain')
    expect(screen.getByText('Ines Halloran')).toBeTruthy()
    cleanup()
    await show('quote', 'Plain', { name: 'Somebody else', size: 'large' })
    expect(screen.getByText('Somebody else')).toBeTruthy()
    expect(document.querySelector('[class*=large]')?.className).toContain('large')
  })

  // Other tests render each preset on the server. The audit also renders each one as a story.
  test.each(
    [...registry.plugins.values()].flatMap(({ name, presets }) =>
      (process.env.AUDIT ? presets : presets.slice(0, 1)).map((preset) => [name, preset.name]),
    ),
  )('DEV-03 the story %s: %s renders without a failed block', async (component, preset) => {
    await show(component!, preset!)
    expect(document.body.textContent).not.toMatch(
      /No rendering definition|threw while rendering|is not shown/,
    )
  })

  test('a story shows the findings of the content check', async () => {
    await show('quote', 'Plain', { quote: '' })
    expect(screen.getByText(/the required field 'quote' is empty/)).toBeTruthy()
  })

  test('a story reports a missing file below the story and in the console', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
    await show('image', 'Plain')
    const message =
      /^Block 'image' in story 'image: Plain': 'content' refers to the file \/f\/\S+, which does not exist\./
    expect(await screen.findByText(message)).toBeTruthy()
    expect(consoleError.mock.calls.flat()).toContainEqual(expect.stringMatching(message))
  })

  test('DEV-03 a story of a static build has images that need no image service', async () => {
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

  test('a story of a missing plugin or preset shows instructions', () => {
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

  test('DEV-03 controls exist for the simple fields of the schema', () => {
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

  test('controls change the content, and an incomplete number counts as empty', () => {
    const content = { title: 'Here', count: 3, picture: { filename: 'a.webp' } }
    expect(withControls(content, { title: 'There', count: Number.NaN })).toEqual({
      title: 'There',
      count: '',
      picture: { filename: 'a.webp' },
    })
  })
})
