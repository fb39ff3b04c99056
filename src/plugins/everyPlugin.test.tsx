// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { type Block, type Plugin, pageMetadata, type Story } from 'strata-pages'
import { type Audience, buildPageTree, composeHtml, loadRenderers, presetResults } from 'strata-pages/testing'
import { describe, expect, test } from 'vitest'
import { registry } from './installedPlugins.ts'
import { authorStory, longest } from './sampleContent.ts'

const plugins = [...registry.plugins.values()]
const folderOf = (plugin: Plugin) => registry.file(plugin.name)!.split('/').at(-2)!
const filesOf = (folder: string) => readdirSync(`${import.meta.dirname}/${folder}`)
/** Whether the plugin has fields with a fixed set of values. */
const hasChoices = ({ fields }: (typeof plugins)[number]) =>
  Object.values(fields).some(({ kind }) => ['option', 'options', 'boolean'].includes(kind))
/** Whether the plugin has text fields. */
const hasText = ({ fields }: Plugin) =>
  Object.values(fields).some(({ kind }) => ['text', 'textarea', 'html', 'richtext'].includes(kind))
const renderers = await loadRenderers(plugins)

/** Every preset of every plugin that renders something. */
const renderedPresets = plugins.flatMap((plugin) =>
  plugin.kind === 'data' ? [] : plugin.presets.map((preset) => [plugin.name, preset.name, preset] as const),
)

function compose(component: string, preset: Plugin['presets'][number], audience: Audience) {
  const root: Block = {
    ...preset.content,
    _uid: 'root',
    component,
    _editable: `<!--#storyblok#${JSON.stringify({ name: component, space: '2026', uid: 'root', id: '7' })}-->`,
  }
  const story: Story = { ...authorStory({ name: 'Sample' }), content: root }
  const tree = buildPageTree(story, registry)
  const results = presetResults(tree, { plugin: component, preset })
  return composeHtml(tree, { registry, renderers, audience, results })
}

/** Returns a function that calls `compute` on its first call and returns the same value afterwards. */
function once<T>(compute: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

describe('plugin folders', () => {
  test.each(plugins.map((plugin) => [plugin.name, plugin] as const))(
    'the folder of the plugin %s has the name of the plugin',
    (name, plugin) => {
      expect(folderOf(plugin)).toBe(name.replaceAll('_', '-'))
    },
  )

  test.each(plugins.map((plugin) => [plugin.name, plugin] as const))(
    'the folder of the plugin %s has the required files',
    (_, plugin) => {
      const files = filesOf(folderOf(plugin)).filter((file) => file !== 'migrations.ts')
      if (plugin.kind === 'data') {
        // Data plugins render nothing, so they have neither a component nor styles.
        expect(files).toEqual(expect.arrayContaining(['index.ts', 'presets.ts']))
        expect(files.filter((file) => /\.tsx$|\.css$/.test(file))).toEqual([])
        return
      }
      const definition = readFileSync(`${import.meta.dirname}/${folderOf(plugin)}/index.ts`, 'utf8')
      const name = /import\('\.\/([A-Z]\w+)\.tsx'\)/.exec(definition)?.[1]
      expect(name).toBeDefined()
      // Further components and browser modules are allowed.
      expect(files).toEqual(
        expect.arrayContaining([
          'index.ts',
          'presets.ts',
          `${name}.tsx`,
          `${name}.module.css`,
          `${name}.test.tsx`,
        ]),
      )
    },
  )
})

test.each(plugins.filter(({ kind }) => kind === 'page').map((plugin) => [plugin.name, plugin] as const))(
  'the page plugin %s has the metadata fields of all pages',
  (_, { fields }) => {
    const { title, description, ...metadata } = pageMetadata
    expect(fields).toMatchObject(metadata)
    for (const [name, field] of Object.entries(metadata)) expect(fields[name]).toBe(field)
    expect(fields.title).toMatchObject({ ...title, help: expect.any(String), read: title.read })
    expect(fields.description).toMatchObject({ kind: description.kind, settings: description.settings })
  },
)

describe('presets', () => {
  test.each(plugins.map((plugin) => [plugin.name, plugin.presets] as const))(
    'the plugin %s has unique preset names, including Plain, Longest and Only required fields',
    (_, presets) => {
      const names = presets.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['Plain', 'Longest', 'Only required fields']))
      expect(new Set(names).size).toBe(names.length)
    },
  )

  test.each(plugins.filter(hasChoices).map((plugin) => [plugin.name, plugin] as const))(
    'the presets of %s use every value of the options, and each boolean on and off',
    (_, plugin) => {
      for (const [name, { kind, choices = [], fallback }] of Object.entries(plugin.fields)) {
        const used = plugin.presets.flatMap(({ content }) => content[name] ?? fallback)
        if (kind === 'option' || kind === 'options')
          expect(used, name).toEqual(expect.arrayContaining(choices.map(({ value }) => value)))
        if (kind === 'boolean') expect(new Set(used), name).toEqual(new Set([true, false]))
      }
    },
  )

  test.each(plugins.filter(hasText).map((plugin) => [plugin.name, plugin] as const))(
    'the presets of %s contain long text and text from right to left',
    (_, plugin) => {
      const text = JSON.stringify(
        plugin.presets.map(
          ({ content, decorator }) => decorator?.({ component: plugin.name, ...content }) ?? content,
        ),
      )
      const isLong = text.includes(longest.text) || /\p{Letter}{20}/u.test(text)
      const isRightToLeft = /\p{Script=Hebrew}/u.test(text)
      expect({ isLong, isRightToLeft }).toEqual({ isLong: true, isRightToLeft: true })
    },
  )

  test.each(plugins.map((plugin) => [plugin.name, plugin] as const))(
    'the preset "Only required fields" of %s sets only required fields',
    (_, { fields, slots, presets }) => {
      const content = presets.find(({ name }) => name === 'Only required fields')?.content ?? {}
      const parts = Object.entries({ ...fields, ...slots })
      const required = parts.filter(([, part]) => part.required).map(([name]) => name)
      const optional = Object.keys(content).filter((name) => !required.includes(name))
      // If nothing is required, one part has to be set for anything to show.
      expect(optional.length).toBeLessThanOrEqual(required.length > 0 ? 0 : 1)
    },
  )

  test.each(plugins.flatMap((plugin) => plugin.presets.map((preset) => [plugin, preset] as const)))(
    'the preset $1.name of $0.name has content without issues',
    ({ name }, { content }) => {
      const story = {
        ...authorStory({ name: 'Sample' }),
        content: { ...content, _uid: 'root', component: name },
      }
      expect(buildPageTree(story, registry).issues.map(({ message }) => message)).toEqual([])
    },
  )
})

test('the queries of a plugin differ in name from its fields, and every preset has example results for them', () => {
  for (const { name, fields, slots, presets } of plugins)
    for (const { content, results } of presets) {
      const story = {
        ...authorStory({ name: 'Sample' }),
        content: { ...content, _uid: 'root', component: name },
      }
      const { root } = buildPageTree(story, registry)
      for (const [prop, query] of Object.entries(root.queries)) {
        expect({ ...fields, ...slots }, `${name}.${prop}`).not.toHaveProperty(prop)
        const examples = results ?? presets.find((preset) => preset.results)?.results
        if (query) expect(examples, `${name}.${prop}`).toHaveProperty(prop)
      }
    }
})

describe.each(renderedPresets)('%s, %s', (component, _, preset) => {
  // Composed and parsed once for all tests of a preset.
  const forVisitor = once(() => compose(component, preset, 'visitor'))
  const visitorBody = once(() => parse(forVisitor().html))

  test('BLOCK-29 BLOCK-32 a preset composes without an issue and is never blank', () => {
    const { html, issues } = forVisitor()
    expect(issues.map(({ message }) => message)).toEqual([])
    expect(html).not.toBe('')
  })

  test('a preset in the editor has the root’s attributes on the outermost element only', () => {
    const body = parse(compose(component, preset, 'editor').html)
    expect(body.children).toHaveLength(1)
    expect(body.children[0]!.getAttribute('data-blok-uid')).toBe('7-root')
    expect(body.querySelectorAll('[data-blok-uid="7-root"]')).toHaveLength(1)
  })

  test('a preset in a visitor’s page has no attributes of the editor', () => {
    expect(forVisitor().html).not.toContain('data-blok')
  })

  test('a preset in a visitor’s page has no inline styles, event handlers and scripts', () => {
    const body = visitorBody()
    for (const element of body.querySelectorAll('*'))
      for (const { name } of element.attributes) expect(name).not.toMatch(/^(style|on.*)$/)
    expect(body.querySelector('script, style, iframe')).toBeNull()
  })

  test('a preset nests its elements as HTML requires', () => {
    const { html } = forVisitor()
    // A parser that corrects the nesting changes the elements or their order.
    expect(tags(visitorBody().innerHTML)).toEqual(tags(html))
  })

  test('a preset uses each element id once', () => {
    const ids = [...visitorBody().querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

const tags = (html: string) => html.match(/<\/?[a-z][a-z0-9-]*/gi)?.map((tag) => tag.toLowerCase())
