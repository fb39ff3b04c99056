import type { Field } from '../../src/registry/field.ts'
import type { Plugin } from '../../src/registry/plugin.ts'

/** The kind of a field, as far as stored content depends on it. */
export interface FieldShape {
  /** The kind of a field, or `slot`. */
  readonly kind: string
  /** Values of a choice. */
  readonly values?: readonly string[]
}

/** The shapes of a block's fields and slots by name, in alphabetical order. */
export type BlockShape = Readonly<Record<string, FieldShape>>

/** Returns the shapes of a plugin's fields and slots. */
export function shapeOf({ fields, slots }: Pick<Plugin, 'fields' | 'slots'>): BlockShape {
  const shapes = [
    ...Object.entries(fields).map(([name, { kind, choices }]): [string, FieldShape] => [
      name,
      choices ? { kind, values: choices.map(({ value }) => value) } : { kind },
    ]),
    ...Object.keys(slots).map((name): [string, FieldShape] => [name, { kind: 'slot' }]),
  ]
  return Object.fromEntries(shapes.sort(([one], [other]) => (one < other ? -1 : 1)))
}

const FILE = { id: 1, filename: 'https://a.storyblok.com/f/1/10x10/abc/file.png', alt: '' }

/** A stored value of each kind. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  text: 'Words',
  textarea: 'Words',
  markdown: 'Words',
  image: FILE.filename,
  table: { thead: [{ value: 'Words' }], tbody: [] },
  html: '<p>Words</p>',
  richtext: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] },
  number: '12',
  boolean: true,
  datetime: '2026-03-31 09:00',
  relation: '00000000-0000-4000-8000-000000000001',
  relations: ['00000000-0000-4000-8000-000000000001'],
  asset: FILE,
  multiasset: [FILE],
  link: { fieldtype: 'multilink', linktype: 'url', url: '/about/', cached_url: '/about/' },
  slot: [{ _uid: 'inner', component: 'inner' }],
}

/** Returns stored values of a shape: one for each value of a choice. Empty for a kind without a sample. */
export function sampleValues({ kind, values }: FieldShape): readonly unknown[] {
  if (values) return kind === 'options' ? values.map((value) => [value]) : values
  return kind in SAMPLES ? [SAMPLES[kind]] : []
}

/** Returns the stored values of an old shape that a field cannot read; undefined if they cannot be tried. */
export function unreadableValues(old: FieldShape, field: Field): readonly unknown[] | undefined {
  const samples = sampleValues(old)
  if (old.kind === field.kind && !old.values) return []
  return samples.length ? samples.filter((value) => field.read(value).problem !== undefined) : undefined
}
