import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import { createRegistry } from '../../src/registry/registry.ts'
import { slot } from '../../src/registry/slot.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { generateBlockReference } from './generateBlockReference.ts'

const note = definePlugin({
  name: 'side_note',
  title: 'Side note',
  description: 'Says something | beside the text.',
  group: 'Text',
  icon: 'note',
  fields: {
    words: field.textarea({ required: true, maxLength: 90, help: 'One sentence\nor two.' }),
    tone: field.option({ values: ['calm', 'loud'], default: 'calm' }),
    count: field.number({ label: 'How many', min: 1, max: 9, tab: 'More' }),
    to: field.link({ email: true, section: 'Links' }),
  },
  slots: { notes: slot({ allow: ['side_note'], max: 2, tab: 'More', message: 'Notes hold notes.' }) },
  onlyIf: { count: { tone: ['calm', 'loud'] }, to: { tone: true }, notes: { count: false } },
  mode: 'visible',
  budget: 4000,
  inline: {
    types: ['note', 'side_note'],
    value: 'required',
    attributes: { tone: { type: 'option', values: ['calm', 'loud'], help: 'The tone of voice.' } },
    toFields: ({ value }) => ({ words: value }),
    example: '[[note tone=loud | Here]]',
  },
  render: () => Promise.resolve({ default: () => null }),
  presets: [{ name: 'Plain', content: { words: 'Here' } }],
})
const registry = createRegistry({ 'src/plugins/side-note/index.ts': note })

const reference = () => {
  const { files } = generateBlockReference(registry)
  return { page: files.get('docs/blocks/side-note.md') ?? '', list: files.get('docs/blocks/README.md') ?? '' }
}

test('a block’s page contains all properties of its definition', () => {
  const { page } = reference()
  expect(page).toContain('# Side note: `side_note`')
  const rows = page.split('\n').filter((line) => /^\| (?:`(?:words|count|to|notes)`|Field|Slot)/.test(line))
  expect(rows).toEqual([
    '| Field | Label | Type | Required | Default | Allowed | Tab | Section | Shown if | Help |',
    '| `words` | Words | multi-line text | yes |  | at most 90 characters |  |  |  | One sentence or two. |',
    '| `count` | How many | number |  |  | from 1 to 9 | More |  | `tone` is `calm` or `loud` |  |',
    '| `to` | To | link |  |  | an anchor, a mail address |  | Links | `tone` is filled in |  |',
    '| Slot | Label | Allows | Maximum | Tab | Shown if | Message |',
    '| `notes` | Notes | [`side_note`](side-note.md) | 2 | More | `count` is empty | Notes hold notes. |',
  ])
  expect(page).toContain('```\n[[note tone=loud | Here]]\n```')
  expect(page).toContain('The token `note` or `side_note` needs a value after the bar.')
  expect(page).toContain('| `tone` | option | `calm`, `loud` | The tone of voice. |')
  expect(page).toContain('| Own script, gzip | at most 4,000 bytes |')
  expect(page).toContain('## Presets\n\n- Plain')
})

test('text in the list of blocks cannot break its columns', () => {
  expect(reference().list).toContain(
    '| [`side_note`](side-note.md) | Says something \\| beside the text. | an island, hydrated when visible | 4,000 bytes |',
  )
})

test('every plugin of the site has a page, and links between pages have existing targets', async () => {
  const plugins = await loadPlugins()
  const { files } = generateBlockReference(plugins)
  expect(files.size).toBe(plugins.plugins.size + 1)
  for (const [file, text] of files)
    for (const [, target] of text.matchAll(/\]\(([\w-]+\.md)\)/g))
      expect(files.has(`docs/blocks/${target}`), `${file} links to ${target}`).toBe(true)
})
